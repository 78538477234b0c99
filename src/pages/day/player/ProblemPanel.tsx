/** What stands over the video when it cannot be played (VIDEO-05). Rule: it says what is saved, and a press tries again from there. */
import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { Alert } from "../../../ui/feedback/Alert";
import type { PlayerProblem } from "./engine/types";
import styles from "./ProblemPanel.module.css";

const WORDS = {
  not_converted: ["notConverted", "notConvertedNext"],
  load: ["load", "loadNext"],
  offline: ["offline", "offlineNext"],
} as const;

export function ProblemPanel({ kind, onRetry }: { kind: PlayerProblem; onRetry: () => void }) {
  const { t } = useTranslation("player");
  const [title, next] = WORDS[kind];
  return (
    <Alert className={styles.panel}>
      <p className={styles.title}>{t(title)}</p>
      <p className={styles.next}>{t(next)}</p>
      <Button icon={RotateCw} onClick={onRetry}>
        {t("retry")}
      </Button>
    </Alert>
  );
}
