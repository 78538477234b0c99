/** What stands in place of a transcript's lines. */
import { useTranslation } from "react-i18next";
import { StatusText } from "../../../ui/feedback/StatusText";
import styles from "./transcript/TranscriptPanel.module.css";

export function LoadStatus({ status }: { status: "loading" | "failed" | "empty" }) {
  const { t } = useTranslation("player");
  return <StatusText className={styles.instead}>{t(`transcript.${status}`)}</StatusText>;
}
