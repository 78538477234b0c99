/** The homework in sections: what waits for the learner, what is being checked, and, folded, what is done or locked. */

import ChevronDown from "lucide-react/icons/chevron-down";
import Snowflake from "lucide-react/icons/snowflake";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Pause } from "../../ui/layout/Pause";
import { Icon } from "../../ui/media/Icon";
import { PaneLink } from "../../ui/panes/ListPane";
import { useFormats } from "../../ui/words/formats";
import { statusLooks } from "../shared/homeworkStatus";
import styles from "./HomeworkListView.module.css";
import { type HomeworkListItem } from "./homework";

type Section = "todo" | "checking" | "done" | "locked";
const sections: readonly Section[] = ["todo", "checking", "done", "locked"];
/** What needs nothing from the learner. */
const folded: ReadonlySet<Section> = new Set(["done", "locked"]);

function chooseSection({ isLocked, status }: HomeworkListItem): Section {
  if (isLocked) return "locked";
  if (status === "onChecking") return "checking";
  return status === "approved" ? "done" : "todo";
}

export interface HomeworkSectionsProps {
  readonly homeworks: readonly HomeworkListItem[];
  /** The status id of the homework that is open beside the list. */
  readonly selectedId: number | null;
  readonly nowMs: number;
}

/** The sections that have something in them. */
export function HomeworkSections({ homeworks, ...rest }: HomeworkSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => {
        const items = homeworks.filter((homework) => chooseSection(homework) === section);
        return items.length > 0 && <OneSection key={section} section={section} homeworks={items} {...rest} />;
      })}
    </div>
  );
}

/** Folded until the learner opens it, or it gets what they should see: the chosen homework, or a new verdict. */
function OneSection({ section, homeworks, selectedId, nowMs }: HomeworkSectionsProps & { section: Section }) {
  const { t } = useTranslation("homework");
  const id = useId();
  const dueId = homeworks.find(({ statusId, isNew }) => statusId === selectedId || isNew)?.statusId;
  const [isOpen, setOpen] = useState(dueId !== undefined);
  const [shownFor, setShownFor] = useState(dueId);
  if (dueId !== shownFor) {
    setShownFor(dueId);
    if (dueId !== undefined) setOpen(true);
  }
  const isFolding = folded.has(section);
  const title = t(`section.${section}`);
  // beside an open task the list has no part in the outline of the page, whose heading comes after it
  const Title = selectedId === null ? "h2" : "div";
  return (
    <section aria-labelledby={id}>
      <Title id={id} className={styles.section}>
        {isFolding ? (
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("sectionTotal", { title, total: homeworks.length })}
            <Icon icon={ChevronDown} size={18} />
          </button>
        ) : (
          title
        )}
      </Title>
      {(isOpen || !isFolding) && (
        <ul>
          {homeworks.map((homework) => (
            <li key={homework.statusId}>
              <HomeworkLink homework={homework} isSelected={homework.statusId === selectedId} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface HomeworkLinkProps {
  readonly homework: HomeworkListItem;
  readonly isSelected: boolean;
  readonly nowMs: number;
}

/** A row. The chosen one is kept in view: also where it comes to another section, with a verdict. */
function HomeworkLink({ homework, isSelected, nowMs }: HomeworkLinkProps) {
  const { t } = useTranslation("homework");
  const { brief } = useFormats();
  const { to, title, courseTitle, status, isLocked, scores, updatedAtMs, isNew, hasDraft, isFrozen } = homework;
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    <PaneLink ref={row} to={to} isCurrent={isSelected} data-new={isNew || undefined}>
      <span className={styles.title}>
        {title}
        {isNew && (
          <>
            <Pause />
            <span className={styles.new}>{t("new")}</span>
          </>
        )}
      </span>
      <Pause />
      <span className={styles.course}>
        <span className={styles.courseTitle}>{courseTitle}</span>
        {updatedAtMs !== null && (
          <>
            <Pause />
            <span className={styles.when}>{brief(updatedAtMs, nowMs)}</span>
          </>
        )}
      </span>
      <span className={styles.foot}>
        <Standing status={status} isLocked={isLocked} />
        {scores !== null && status === "approved" && (
          <span>
            <Pause />
            {t("scores", { count: scores })}
          </span>
        )}
        {isFrozen && !isLocked && status !== "approved" && (
          <>
            <Pause />
            <StatusChip tone="info" icon={Snowflake} label={t("frozen")} />
          </>
        )}
        {hasDraft && (
          <span className={styles.draft}>
            <Pause />
            {t("draft")}
          </span>
        )}
      </span>
    </PaneLink>
  );
}

/** How the homework stands, where the section's title does not say it already. */
function Standing({ status, isLocked }: Pick<HomeworkListItem, "status" | "isLocked">) {
  const { t } = useTranslation("homework");
  if (isLocked || status !== "rework") return null;
  return (
    <>
      <Pause />
      <StatusChip {...statusLooks[status]} label={t(`status.${status}`)} />
    </>
  );
}
