/** All homework of the learner: first what waits for the learner, then what is being checked, then what is done. */
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { buttonClass } from "../../ui/form/Button";
import { useFormats } from "../../ui/layout/formats";
import { Page } from "../../ui/layout/Page";
import styles from "./HomeworkListView.module.css";
import { type HomeworkListItem, statusLooks } from "./homework";

export interface HomeworkListViewProps {
  load: LoadState;
  homeworks: readonly HomeworkListItem[];
  /** The status id of the homework that is open beside the list. */
  selectedId: number | null;
  nowMs: number;
  /** Shown before and after the list: banners. */
  top?: ReactNode;
  bottom?: ReactNode;
  onRetry: () => void;
}

/** The list is a page of its own, with the h1, until a homework is chosen; then that one's title is the page's. */
export function HomeworkListView(props: HomeworkListViewProps) {
  const { t } = useTranslation("homework");
  if (props.selectedId === null) {
    return (
      <Page title={t("title")} isFilling>
        <Pane {...props} />
      </Page>
    );
  }
  return (
    <>
      <div className={styles.paneTitle} aria-hidden="true">
        {t("title")}
      </div>
      <Pane {...props} />
    </>
  );
}

function Pane({ top, bottom, ...list }: HomeworkListViewProps) {
  return (
    <>
      {top && <div className={styles.beside}>{top}</div>}
      <Homeworks {...list} />
      {bottom && <div className={styles.beside}>{bottom}</div>}
    </>
  );
}

type Section = "todo" | "checking" | "done" | "locked";
const sections: readonly Section[] = ["todo", "checking", "done", "locked"];

function sectionOf({ isLocked, status }: HomeworkListItem): Section {
  if (isLocked) return "locked";
  if (status === "onChecking") return "checking";
  return status === "approved" ? "done" : "todo";
}

function Homeworks({ load, homeworks, selectedId, nowMs, onRetry }: Omit<HomeworkListViewProps, "top" | "bottom">) {
  const { t } = useTranslation(["homework", "common"]);
  if (homeworks.length === 0 && load === "fail")
    return <ErrorState title={t("listFailed")} retryLabel={t("common:retry")} onRetry={onRetry} />;
  if (homeworks.length === 0 && load === "loaded")
    return (
      <EmptyState
        drawing="homework"
        title={t("none")}
        text={t("noneText")}
        action={
          <Link to="/home" className={buttonClass()}>
            {t("toCourses")}
          </Link>
        }
      />
    );
  if (homeworks.length === 0) return <Waiting />;
  // The page's h1 is above the sections, or in the pane beside them.
  return (
    <div className={styles.sections}>
      {sections.map((section) => {
        const items = homeworks.filter((homework) => sectionOf(homework) === section);
        if (items.length === 0) return null;
        return (
          <section key={section} aria-labelledby={`homework-${section}`}>
            <h2 id={`homework-${section}`} className={styles.section}>
              {t(`section.${section}`)}
            </h2>
            <ul>
              {items.map((homework) => (
                <li key={homework.statusId}>
                  <HomeworkLink homework={homework} isSelected={homework.statusId === selectedId} nowMs={nowMs} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function HomeworkLink({
  homework,
  isSelected,
  nowMs,
}: {
  homework: HomeworkListItem;
  isSelected: boolean;
  nowMs: number;
}) {
  const { t } = useTranslation("homework");
  const { brief } = useFormats();
  const { to, title, courseTitle, status, isLocked, scores, updatedAtMs, isNew, hasDraft } = homework;
  return (
    <Link
      to={to}
      className={styles.homework}
      aria-current={isSelected ? "page" : undefined}
      data-new={isNew || undefined}
    >
      <span className={styles.title}>
        {title}
        {isNew && <span className={styles.new}>{t("new")}</span>}
      </span>
      <span className={styles.course}>{courseTitle}</span>
      <span className={styles.foot}>
        {isLocked ? (
          <StatusChip tone="neutral" icon={Lock} label={t("locked")} />
        ) : (
          <StatusChip {...statusLooks[status]} label={t(`status.${status}`)} />
        )}
        {scores !== null && status === "approved" && <span>{t("scores", { count: scores })}</span>}
        {hasDraft && <span className={styles.draft}>{t("draft")}</span>}
        {updatedAtMs !== null && <span className={styles.when}>{brief(updatedAtMs, nowMs)}</span>}
      </span>
    </Link>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.sections} role="status" aria-label={t("loading")}>
      {["first", "second", "third"].map((key) => (
        <div key={key} className={styles.homework}>
          <Skeleton width="70%" height="22px" />
          <Skeleton width="45%" height="18px" />
          <Skeleton width="30%" height="24px" />
        </div>
      ))}
    </div>
  );
}
