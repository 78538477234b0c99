/** What belongs to the video and stands below it: transcript, notes, the expert, the keys. Rule: it is there before the player is, so that nothing moves. */
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Keyboard from "lucide-react/icons/keyboard";
import NotebookPen from "lucide-react/icons/notebook-pen";
import ScrollText from "lucide-react/icons/scroll-text";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button/Button";
import { IconButton } from "../../../../ui/button/IconButton";
import type { Beside } from "../playerProps";
import styles from "./Toolbar.module.css";

export interface ToolbarProps {
  /** There is something to play. */
  readonly isPlayable: boolean;
  readonly hasTranscript: boolean;
  readonly hasNotes: boolean;
  /** What is open below. */
  readonly open: Beside | null;
  readonly onToggle: (beside: Beside) => void;
  readonly onAsk?: (() => void) | undefined;
  readonly onHelp: () => void;
}

export function Toolbar({ isPlayable, hasTranscript, hasNotes, open, onToggle, onAsk, onHelp }: ToolbarProps) {
  const { t } = useTranslation("player");
  return (
    <div className={styles.row}>
      {isPlayable && hasTranscript && (
        <Button
          look="quiet"
          icon={ScrollText}
          aria-expanded={open === "transcript"}
          onClick={() => onToggle("transcript")}
        >
          {t("transcript.show")}
        </Button>
      )}
      {isPlayable && hasNotes && (
        <Button look="quiet" icon={NotebookPen} aria-expanded={open === "notes"} onClick={() => onToggle("notes")}>
          {t("notes.show")}
        </Button>
      )}
      {onAsk && (
        <Button look="quiet" icon={CircleHelp} title={t("askLong")} onClick={onAsk}>
          {t("ask")}
        </Button>
      )}
      {isPlayable && <IconButton icon={Keyboard} label={t("keys.title")} className={styles.keys} onClick={onHelp} />}
    </div>
  );
}
