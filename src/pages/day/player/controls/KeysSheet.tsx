/** The help sheet of the keys (VIDEO-07). Rule: each key of the key map stands here. */
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../../ui/dialog/Dialog";
import styles from "./KeysSheet.module.css";

const ROWS = [
  { keys: ["space", "K"], does: "keys.toggle" },
  { keys: ["←", "→"], does: "keys.seekShort" },
  { keys: ["J", "L"], does: "keys.seekLong" },
  { keys: ["↑", "↓"], does: "keys.volume" },
  { keys: ["N", "P"], does: "keys.beside" },
  { keys: ["M"], does: "keys.mute" },
  { keys: ["C"], does: "keys.captions" },
  { keys: ["F"], does: "keys.fullscreen" },
  { keys: ["I"], does: "keys.pictureInPicture" },
  { keys: ["T"], does: "keys.note" },
  { keys: ["<", ">"], does: "keys.rate" },
  { keys: ["0", "9"], does: "keys.tenths" },
  { keys: ["?"], does: "keys.help" },
] as const;

export interface KeysSheetProps {
  /** The lesson has notes. */
  readonly hasNotes: boolean;
  readonly isOpen: boolean;
  readonly container: Element | undefined;
  readonly onClose: () => void;
}

export function KeysSheet({ hasNotes, isOpen, container, onClose }: KeysSheetProps) {
  const { t } = useTranslation("player");
  return (
    <Dialog
      isOpen={isOpen}
      title={t("keys.title")}
      closeLabel={t("keys.close")}
      container={container}
      onClose={onClose}
    >
      <dl className={styles.keys}>
        {ROWS.filter(({ does }) => hasNotes || does !== "keys.note").map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className={styles.or}>{does === "keys.tenths" ? "–" : t("keys.or")}</span>}
                  <kbd>{key === "space" ? t("keys.space") : key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.where}>{t("keys.where")}</p>
    </Dialog>
  );
}
