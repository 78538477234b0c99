/** What learners ask most, with its answers, each folded under its question (SUP-06). */
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/media/Icon";
import styles from "./Answers.module.css";

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

export function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  const { t } = useTranslation("support");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {t("answers")}
      </h2>
      <div className={styles.list}>
        {answers.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>
              <span>{question}</span>
              <span className={styles.mark}>
                <Icon icon={ChevronDown} />
              </span>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
