/** Paths that are watched: their values are above the tree, whatever is open below. */
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { ToolButton } from "../kit/ToolButton";
import { type Path, pathText, shortText, valueAt } from "../tree/treeRows";
import styles from "./StateTab.module.css";

export interface PinsProps {
  /** Paths as stored: written as JSON. */
  readonly pins: readonly string[];
  readonly state: unknown;
  readonly onUnpin: (pin: string) => void;
}

export function Pins({ pins, state, onUnpin }: PinsProps) {
  const { t } = useTranslation("devtools");
  if (pins.length === 0) return null;
  return (
    <ul className={styles.pins} aria-label={t("state.pins")}>
      {pins.map((pin) => {
        const path = readPath(pin);
        const text = pathText(path);
        return (
          <li key={pin} className={styles.pin}>
            <span className={styles.name}>{text}</span>
            <span className={styles.watched}>{shortText(valueAt(state, path))}</span>
            <ToolButton isBare icon={X} label={t("state.unpin", { path: text })} onClick={() => onUnpin(pin)} />
          </li>
        );
      })}
    </ul>
  );
}

function readPath(pin: string): Path {
  try {
    const path: unknown = JSON.parse(pin);
    return Array.isArray(path) ? (path as Path) : [];
  } catch {
    return [];
  }
}
