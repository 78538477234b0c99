/** One day of the calendar (COURSE-06): a link, or, while it is locked, a button that says why. Rule: it renders only when its own day changes. */
import type { TFunction } from "i18next";
import Asterisk from "lucide-react/icons/asterisk";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ClipboardClock from "lucide-react/icons/clipboard-clock";
import ClipboardList from "lucide-react/icons/clipboard-list";
import ClipboardPen from "lucide-react/icons/clipboard-pen";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CalendarDay, PlacedDay } from "../../../../streams/parts/member/index";
import { classNames } from "../../../ui/layout/classNames";
import { Icon } from "../../../ui/media/Icon";
import { type Formats, useFormats } from "../../../ui/words/formats";
import styles from "./DayCell.module.css";
import { dayWords, isMarkedRequired } from "./dayWords";

export interface DayCellProps {
  readonly placed: PlacedDay;
  readonly streamId: number;
  readonly isToday: boolean;
  /** The learner goes on here, in a calendar without a day of today. */
  readonly isNext: boolean;
  /** It is the one stop of the Tab key in the calendar. */
  readonly isStop: boolean;
  /** How many lessons the learner's choice shows. */
  readonly lessons: number;
  /** A moment of today. */
  readonly now: number;
  readonly onLocked: (dayNumber: number) => void;
}

export const taskIcons = {
  NOT_UPLOADED: ClipboardList,
  UPLOADED: ClipboardClock,
  DONE: ClipboardCheck,
  FAIL: ClipboardPen,
} as const;

export const DayCell = memo(function DayCell({
  placed,
  streamId,
  isToday,
  isNext,
  isStop,
  lessons,
  now,
  onLocked,
}: DayCellProps) {
  const { day } = placed;
  const { number, when, required, shown, icon, scores, lessonText, name } = useCellWords(
    day,
    { isToday, isNext },
    lessons,
    now,
  );
  const { kind, lock } = day.state;
  const content = (
    <>
      <span className={styles.top}>
        <span className={styles.number}>
          {number}
          {required && <Icon icon={Asterisk} size={14} />}
        </span>
        {when && <span className={styles.date}>{when}</span>}
      </span>
      <span className={styles.title}>{day.title}</span>
      <span className={styles.state}>
        <Icon icon={icon} size={16} />
        {shown}
      </span>
      {(scores || lessonText) && (
        <span className={styles.more}>{[scores, lessonText].filter(Boolean).join(" · ")}</span>
      )}
      <Tasks tasks={day.tasks} />
    </>
  );
  const common = {
    className: classNames(styles.cell, (isToday || isNext) && styles.today),
    "data-day": day.number,
    "data-click": "day",
    "data-kind": kind,
    "aria-label": name,
    "aria-current": isToday ? ("date" as const) : undefined,
    tabIndex: isStop ? 0 : -1,
  };
  if (lock)
    return (
      <button type="button" {...common} data-locked="" aria-haspopup="dialog" onClick={() => onLocked(day.number)}>
        {content}
      </button>
    );
  return (
    <Link to={`/course/${streamId}/calendar/${day.number}`} {...common}>
      {content}
    </Link>
  );
});

function Tasks({ tasks }: Pick<CalendarDay, "tasks">) {
  const { t } = useTranslation("course");
  return tasks.map(({ id, status }) => (
    <span key={id} className={styles.task} data-status={status}>
      <Icon icon={taskIcons[status]} size={16} />
      {t(`task.${status}`)}
    </span>
  ));
}

/** What the cell says of its day; `name` has all of it. */
function useCellWords(
  day: CalendarDay,
  { isToday, isNext }: Pick<DayCellProps, "isToday" | "isNext">,
  lessons: number,
  now: number,
) {
  const { t } = useTranslation("course");
  const formats = useFormats();
  const { text, icon } = dayWords(day, now, t, formats.moment);
  // the date stands above it
  const isDated = (atMs: number) => day.at !== null && formats.dayKey(atMs) === formats.dayKey(day.at);
  const shortMoment = (atMs: number, nowMs: number) =>
    isDated(atMs) ? formats.time(atMs) : formats.moment(atMs, nowMs);
  const { text: shown } = dayWords(day, now, t, shortMoment);
  const number = t("day.number", { day: formats.number(day.number) });
  const date = day.at === null ? null : formats.shortDate(day.at);
  const when = isToday ? date && t("day.today") : [isNext && t("day.next"), date].filter(Boolean).join(" · ");
  const scores = scoresText(day, t, formats.number);
  const lessonText = lessons > 0 ? t("day.lessons", { count: lessons }) : null;
  const required = isMarkedRequired(day) ? t("day.required") : null;
  const tasks = day.tasks.map((task) => t(`task.${task.status}`));
  // a day of rest is called so too
  const title = day.title !== text && day.title;
  const all = [
    number,
    isToday && t("day.today"),
    isNext && t("day.next"),
    date,
    title,
    required,
    text,
    scores,
    lessonText,
    ...tasks,
  ];
  return { number, when, required, shown, icon, scores, lessonText, name: all.filter(Boolean).join(", ") };
}

/** What was earned once a day is done, what can be earned before. */
function scoresText({ scores, state }: CalendarDay, t: TFunction<"course">, number: Formats["number"]): string | null {
  if (scores.possible <= 0) return null;
  if (state.kind !== "done") return t("day.possible", { count: scores.possible });
  return t("day.scores", { earned: number(scores.earned ?? 0), count: scores.possible });
}
