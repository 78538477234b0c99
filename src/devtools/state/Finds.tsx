/** Where the searched text occurs; a press selects the path for copying and pinning. */
import { useTranslation } from "react-i18next";
import type { Find } from "../tree/searchTree";
import type { Path } from "../tree/treeRows";
import styles from "./StateTab.module.css";

export interface FindsProps {
  readonly finds: readonly Find[];
  readonly isWhole: boolean;
  readonly onChoose: (path: Path) => void;
}

export function Finds({ finds, isWhole, onChoose }: FindsProps) {
  const { t } = useTranslation("devtools");
  return (
    <>
      <p className={styles.note} role="status">
        {isWhole ? t("state.finds", { count: finds.length }) : t("state.firstFinds", { count: finds.length })}
      </p>
      <ul className={styles.finds}>
        {finds.map(({ id, path, text }) => (
          <li key={id}>
            <button type="button" className={styles.find} onClick={() => onChoose(path)}>
              <span className={styles.name}>{id}</span> {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
