/** Opens a session's file read-only. Rule: nothing of it reaches the app; what is wrong with it is explained in words. */
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { importSession } from "../../../streams/devtools/index";
import { Section } from "../kit/Sections";
import { usePanel } from "../panel";
import styles from "./SessionTab.module.css";

export function ImportPart() {
  const { t } = useTranslation("devtools");
  const { openFile } = usePanel();
  const [problem, setProblem] = useState<string | null>(null);
  const read = (name: string, text: string) => {
    const imported = importSession(text);
    if (imported.isOk) {
      setProblem(null);
      openFile({ ...imported, name });
    } else {
      const reason = [t(`file.reason.${imported.reason}`), imported.detail].filter(Boolean).join(": ");
      setProblem(t("file.failed", { reason }));
    }
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // so that the same file can be chosen again
    target.value = "";
    if (!file) return;
    file.text().then(
      (text) => read(file.name, text),
      () => setProblem(t("file.unreadable")),
    );
  };
  return (
    <Section title={t("file.import")}>
      <p className={styles.text}>{t("file.importText")}</p>
      <label className={styles.choice}>
        {t("file.choose")}
        <input type="file" accept=".jsonl,.json,.txt" onChange={onChange} />
      </label>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Section>
  );
}
