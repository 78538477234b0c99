/** What of the open file could not be read, line by line. */
import { useTranslation } from "react-i18next";
import { Section } from "../kit/Sections";
import { usePanel } from "../panel";
import styles from "./SessionTab.module.css";

/** Nothing while no file is open, or when all of it could be read. */
export function FileProblems() {
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
