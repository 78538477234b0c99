/** Saves what is shown to a file; what people wrote is in it only on request. */
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { exportSession, testOfSession } from "../../../streams/devtools/index";
import { saveFile } from "../../ui/layout/saveFile";
import { Section } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { usePanel, useSession } from "../panel";
import styles from "./SessionTab.module.css";

export function ExportPart() {
  const { t } = useTranslation("devtools");
  const { about } = usePanel();
  const session = useSession();
  const [hasTexts, setHasTexts] = useState(false);
  const writeSession = () => {
    const options = about();
    saveFile(exportSession(session, { ...options, hasTexts }), fileName(options.madeAt, "jsonl"), "application/jsonl");
  };
  const writeTest = () => {
    const { madeAt } = about();
    const title = `replays the session of ${new Date(madeAt).toISOString()}`;
    saveFile(testOfSession(session, { title, hasTexts }), fileName(madeAt, "test.ts"), "text/plain");
  };
  return (
    <Section title={t("file.export")}>
      <p className={styles.text}>{t("file.exportText")}</p>
      <label className={styles.choice}>
        <input type="checkbox" checked={hasTexts} onChange={({ target }) => setHasTexts(target.checked)} />
        {t("file.withTexts")}
      </label>
      <div className={styles.actions}>
        <ToolButton icon={Download} label={t("file.download")} onClick={writeSession} />
        <ToolButton icon={Download} label={t("file.saveTest")} onClick={writeTest} />
      </div>
      <p className={styles.text}>
        {t("file.testText")} {t("file.putTest")}
      </p>
    </Section>
  );
}

/** A name that sorts by time: "session-2026-11-05T17-40-03.jsonl". */
const fileName = (madeAt: number, ending: string): string =>
  `session-${new Date(madeAt).toISOString().slice(0, 19).replaceAll(":", "-")}.${ending}`;
