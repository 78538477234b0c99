/** What a course of the catalogue consists of: its stages, and what is included. Props only. */
import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import type { CatalogContents } from "../../../streams/parts/member/index";
import { Card } from "../../ui/card/Card";
import { Icon } from "../../ui/media/Icon";
import styles from "./Catalog.module.css";

interface HasContents {
  readonly contents: CatalogContents;
}

/** The stages in their order, each with its length. */
export function Programme({ contents: { stages } }: HasContents) {
  const { t } = useTranslation("catalog");
  if (stages.length === 0) return null;
  return (
    <Card title={t("programme")}>
      <ol className={styles.stages}>
        {stages.map(({ title, daysCount, lessonsCount }, index) => (
          <li key={index}>
            <span>{title || t("stage", { number: index + 1 })}</span>
            <span className={styles.length}>
              {[
                daysCount > 0 && t("days", { count: daysCount }),
                lessonsCount > 0 && t("lessons", { count: lessonsCount }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Days, lessons, tasks, questions to the expert and documents, as far as there are any. */
export function Included({ contents: { stages, documentsCount, consultationLimit } }: HasContents) {
  const { t } = useTranslation("catalog");
  const sum = (of: "daysCount" | "lessonsCount" | "homeworksCount") =>
    stages.reduce((total, stage) => total + stage[of], 0);
  const parts = [
    ["days", sum("daysCount")],
    ["lessons", sum("lessonsCount")],
    ["tasks", sum("homeworksCount")],
    ["questions", consultationLimit],
    ["documents", documentsCount],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.included} aria-label={t("included")}>
      {shown.map(([key, count]) => (
        <li key={key}>
          <Icon icon={Check} size={18} />
          {t(key, { count })}
        </li>
      ))}
    </ul>
  );
}
