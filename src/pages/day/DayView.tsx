/** A day: player first, its lessons beside it, its homework, what is missing, and the days around it (COURSE-07). Props only. */
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CalendarDay, DayView as Day } from "../../../streams/parts/member/index";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Page } from "../../ui/layout/Page";
import { Icon } from "../../ui/media/Icon";
import { useFormats } from "../../ui/words/formats";
import { courseTitle } from "../course/courseTitle";
import { DayTasks } from "./DayTasks";
import styles from "./DayView.module.css";
import { FinishCard, type Finishing } from "./FinishCard";
import { LessonList, type LessonListProps } from "./lessons/LessonList";
import { stateLooks, stateWord } from "./lessons/lessonMarks";

interface DayViewProps {
  readonly view: Day;
  readonly currentLessonId: number | null;
  readonly dayPath: (number: number) => string;
  /** The player with what belongs to its lesson; nothing on a day without lessons. */
  readonly stage: ReactNode;
  /** What of it is on this device. */
  readonly onDevice?: ReactNode;
  readonly stages?: LessonListProps["stages"];
  /** Banners: above the day, before its lessons, beside them, and below everything. */
  readonly top?: ReactNode;
  readonly beforeLessons?: ReactNode;
  readonly sidebar?: ReactNode;
  readonly bottom?: ReactNode;
  readonly finishing: Finishing;
  readonly onStart: () => void;
  readonly onFinish: () => void;
  readonly onRepeats: (setId: number, count: number) => void;
  /** Notices above the day. */
  readonly children?: ReactNode;
}

export function DayView(props: DayViewProps) {
  const { view, currentLessonId, dayPath, stage, finishing, onStart, onFinish, onRepeats, children } = props;
  const { top, beforeLessons, sidebar, bottom, onDevice, stages } = props;
  const { t } = useTranslation("day");
  const { day, sets, course } = view;
  const word = stateWord(day.state);
  return (
    <Page
      title={day.title || t("number", { day: day.number })}
      context={<DayContext view={view} dayPath={dayPath} />}
      actions={<StatusChip {...stateLooks[word]} label={t(`state.${word}`)} />}
    >
      {children}
      {top}
      {day.excerpt && <p className={styles.excerpt}>{day.excerpt}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          {stage}
          {day.state.kind === "rest" && sets.length === 0 && !day.excerpt && <p>{t("restText")}</p>}
        </div>
        <div className={styles.side}>
          {beforeLessons}
          {sets.length > 0 && (
            <LessonList
              sets={sets}
              currentId={currentLessonId}
              pathOf={(lessonId) => `${dayPath(day.number)}?lesson=${lessonId}`}
              onRepeats={onRepeats}
              stages={stages}
            />
          )}
          {onDevice}
          <DayTasks streamId={course.courseStream.id} tasks={day.tasks} />
          <FinishCard view={view} {...finishing} dayPath={dayPath} onStart={onStart} onFinish={onFinish} />
          {sidebar}
        </div>
      </div>
      {bottom}
      <Neighbours view={view} dayPath={dayPath} />
    </Page>
  );
}

function DayContext({ view: { course, day }, dayPath }: Pick<DayViewProps, "view" | "dayPath">) {
  const { t } = useTranslation("day");
  const { number, date } = useFormats();
  return (
    <>
      <Link to={dayPath(0).replace(/\/0$/, "")}>{courseTitle(course)}</Link>
      {` · ${t("number", { day: number(day.number) })}`}
      {day.at !== null && ` · ${date(day.at)}`}
    </>
  );
}

/** The days before and after, where they can be opened. */
function Neighbours({ view: { previous, next }, dayPath }: Pick<DayViewProps, "view" | "dayPath">) {
  const { t } = useTranslation("day");
  const { number } = useFormats();
  const isOpen = (day: CalendarDay | null): day is CalendarDay => day !== null && day.state.lock === null;
  return (
    <nav className={styles.neighbours} aria-label={t("otherDays")}>
      {isOpen(previous) && (
        <Link to={dayPath(previous.number)}>
          <Icon icon={ChevronLeft} size={18} />
          {t("number", { day: number(previous.number) })}
        </Link>
      )}
      {isOpen(next) && (
        <Link to={dayPath(next.number)} className={styles.next}>
          {t("number", { day: number(next.number) })}
          <Icon icon={ChevronRight} size={18} />
        </Link>
      )}
    </nav>
  );
}
