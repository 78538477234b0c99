/** What stands in place of a transcript's lines. */
import { useTranslation } from "react-i18next";
import styles from "./transcript/TranscriptPanel.module.css";

export function LoadStatus({ status }: { status: "loading" | "failed" | "empty" }) {
  const { t } = useTranslation("player");
  return (
    <p className={styles.instead} role="status">
      {t(`transcript.${status}`)}
    </p>
  );
}
