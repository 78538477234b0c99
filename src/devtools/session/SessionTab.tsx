/** The session as a file: saved, opened read-only, or exported as a test (DEV-04, DEV-10). */
import { useTranslation } from "react-i18next";
import { Section, Sections } from "../kit/Sections";
import { usePanel } from "../panel";
import { ExportPart } from "./ExportPart";
import { ImportPart } from "./ImportPart";
import { ReportHead } from "./ReportHead";
import styles from "./SessionTab.module.css";

export function SessionTab() {
  const { t } = useTranslation("devtools");
  return (
    <Sections label={t("tab.session")}>
      <ReportHead />
      <FileProblems />
      <ExportPart />
      <ImportPart />
    </Sections>
  );
}

/** What of the open file could not be read, line by line; nothing while no file is open, or when all of it could be read. */
function FileProblems() {
  const { t } = useTranslation("devtools");
  const { imported } = usePanel();
  if (!imported || imported.problemCount + imported.failures.length === 0) return null;
  return (
    <Section title={imported.name}>
      {imported.failures.length > 0 && (
        <p className={styles.problem}>{t("file.failures", { types: imported.failures.join(", ") })}</p>
      )}
      <ul className={styles.problem}>
        {imported.problems.map(({ line, reason, detail }) => (
          <li key={line}>{t("file.line", { line, reason: t(`file.reason.${reason}`), detail })}</li>
        ))}
      </ul>
    </Section>
  );
}
