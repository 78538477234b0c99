/** One day of a course as screens show it. Rule: a day whose facts did not change stays the same object, so only what changed renders. */
import { weakMapMemoize } from "reselect";
import type { Day, Task } from "../domains/contents/select";
import type { CourseStreamStatus, DayStatus } from "../domains/courses/select";
import type { Homework } from "../domains/homework/events";
import { type DayState, dayState } from "./dayState";
import { type TaskMark, taskMark } from "./tasks";

export interface CalendarDay {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly excerpt: string;
  /** 0: not known. */
  readonly durationMs: number;
  /** When it opens, in the server's milliseconds; null: not known. */
  readonly at: number | null;
  readonly state: DayState;
  readonly isRequired: boolean;
  readonly scores: { readonly possible: number; readonly earned: number | null };
  /** The homework of the day; a closed stage hides it (COURSE-11). */
  readonly tasks: readonly TaskMark[];
}
/** The stage around it. */
export interface StagePlace {
  readonly isOpen: boolean;
  readonly missingDays: number;
  readonly missingHomeworks: number;
}
/** The course stream around it. */
export interface CoursePlace {
  readonly status: CourseStreamStatus;
  readonly isDemo: boolean;
  readonly courseFullAccess: boolean;
}
/** What the learner has just done here, before the server's answer: it shows immediately. */
export type JustDone = "started" | "finished" | null;

/** The fields of `place` are what the memory compares: plain values and objects of the state. */
const remembered = weakMapMemoize(
  (
    day: Day,
    known: DayStatus | null,
    { status, isDemo, courseFullAccess, isOpen, missingDays, missingHomeworks, justDone }: Place,
    ...homeworks: readonly (Homework | null)[]
  ): CalendarDay => {
    const now = known?.stageDayStartedAt ?? 0;
    const times = known && {
      ...known,
      startTime: known.startTime ?? (justDone ? now : null),
      endTime: known.endTime ?? (justDone === "finished" ? now : null),
    };
    const taskPlace = { isDemo, courseFullAccess, isOpenByTime: known?.isOpenByTimeDelay ?? true };
    const stage = { isOpen, missing: { days: missingDays, homeworks: missingHomeworks } };
    return {
      id: day.id,
      number: day.dayNumber,
      title: day.title,
      excerpt: day.excerpt,
      durationMs: day.finishTotalTime,
      at: known?.stageDayStartedAt ?? null,
      state: dayState({ day, status: times, course: { status, isDemo, courseFullAccess }, stage }),
      isRequired: day.requiredToComplete,
      scores: { possible: day.scores, earned: known?.scores ?? null },
      tasks: isOpen
        ? day.stageDayHomeworks.map((task, index) => taskMark(task, homeworks[index] ?? null, taskPlace))
        : [],
    };
  },
);
type Place = CoursePlace & StagePlace & { readonly justDone: JustDone };

const places = weakMapMemoize(
  (
    status: CourseStreamStatus,
    isDemo: boolean,
    courseFullAccess: boolean,
    isOpen: boolean,
    missingDays: number,
    missingHomeworks: number,
    justDone: JustDone,
  ): Place => ({ status, isDemo, courseFullAccess, isOpen, missingDays, missingHomeworks, justDone }),
);

/** The day, the same object as long as nothing of it changed. */
export function calendarDay(
  day: Day,
  known: DayStatus | null,
  course: CoursePlace,
  stage: StagePlace,
  justDone: JustDone,
  find: (task: Task) => Homework | null,
): CalendarDay {
  const { isOpen, missingDays, missingHomeworks } = stage;
  const place = places(
    course.status,
    course.isDemo,
    course.courseFullAccess,
    isOpen,
    missingDays,
    missingHomeworks,
    justDone,
  );
  return remembered(day, known, place, ...day.stageDayHomeworks.map(find));
}
