/** All homework of the learner: first what waits for the learner, then what is being checked, then what is done. */

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Problem } from "../../../streams/parts/core";
import { buttonClass } from "../../ui/button/Button";
import { SelectField } from "../../ui/choice/SelectField";
import { EmptyState } from "../../ui/feedback/EmptyState";
import type { LoadState } from "../../ui/feedback/loadState";
import { useChangeSaid } from "../../ui/feedback/useChangeSaid";
import { ListPane, PaneEntry } from "../../ui/panes/ListPane";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { Loaded } from "../shared/states/Loaded";
import styles from "./HomeworkListView.module.css";
import { HomeworkSections } from "./HomeworkSections";
import type { HomeworkListItem } from "./homework";

export interface CourseChoice {
  readonly options: readonly { value: string; label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export interface HomeworkListViewProps {
  readonly load: LoadState;
  readonly problem?: Problem | undefined;
  readonly homeworks: readonly HomeworkListItem[];
  /** The courses to choose from where there are several, and the chosen one; "" for all. */
  readonly courses?: CourseChoice | undefined;
  /** The status id of the homework that is open beside the list. */
  readonly selectedId: number | null;
  readonly nowMs: number;
  /** Shown before and after the list: banners. */
  readonly top?: ReactNode;
  readonly bottom?: ReactNode;
  readonly onRetry: () => void;
}

/** Beside the homework that is chosen, or a page of its own. */
export function HomeworkListView(props: HomeworkListViewProps) {
  const { t } = useTranslation("homework");
  return (
    <ListPane title={t("title")} isPage={props.selectedId === null}>
      <Pane {...props} />
    </ListPane>
  );
}

function Pane({ top, bottom, courses, ...list }: HomeworkListViewProps) {
  const { t } = useTranslation("homework");
  const course = courses?.options.find(({ value }) => value === courses.value)?.label ?? t("allCourses");
  useChangeSaid(courses ? t("shown", { course, count: list.homeworks.length }) : null);
  return (
    <>
      {top && <div className={styles.beside}>{top}</div>}
      {courses && (
        <div className={styles.beside}>
          <SelectField
            label={t("course")}
            {...courses}
            options={[{ value: "", label: t("allCourses") }, ...courses.options]}
          />
        </div>
      )}
      <Homeworks {...list} />
      {bottom && <div className={styles.beside}>{bottom}</div>}
    </>
  );
}

function Homeworks({
  load,
  problem,
  homeworks,
  selectedId,
  nowMs,
  onRetry,
}: Omit<HomeworkListViewProps, "top" | "bottom" | "courses">) {
  const { t } = useTranslation("homework");
  return (
    <Loaded
      resource={{ status: load, problem }}
      value={homeworks.length > 0 || load === "loaded" ? homeworks : null}
      failed={t("listFailed")}
      failedText=""
      onRetry={onRetry}
      skeleton={<Waiting />}
      empty={<NoHomework />}
    >
      {/* the page's h1 is above the sections, or in the pane beside them */}
      {(known) => <HomeworkSections homeworks={known} selectedId={selectedId} nowMs={nowMs} />}
    </Loaded>
  );
}

function NoHomework() {
  const { t } = useTranslation("homework");
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
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <LoadingPlace label={t("loading")} className={styles.sections}>
      {["first", "second", "third"].map((key) => (
        <PaneEntry key={key}>
          <Skeleton width="70%" height="22px" />
          <Skeleton width="45%" height="18px" />
          <Skeleton width="30%" height="24px" />
        </PaneEntry>
      ))}
    </LoadingPlace>
  );
}
