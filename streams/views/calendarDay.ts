/** One day of a course as screens show it. */
import type { Day, Task } from "../domains/contents/select";
import type { CourseStreamStatus, DayStatus } from "../domains/courses/select";
import { type DayFacts, type DayState, dayState } from "./dayState";
import { type FindHomework, type TaskMark, taskMark } from "./tasks";

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
/** What the learner has just done here, before the server's answer: it shows immediately. */
export type JustDone = "started" | "finished" | null;
/** The course stream around it, with what is known of its days and homework. */
export interface CourseFacts {
  readonly status: CourseStreamStatus;
  readonly isDemo: boolean;
  readonly courseFullAccess: boolean;
  readonly statusOf: (dayId: number) => DayStatus | null;
  readonly justDone: (dayId: number) => JustDone;
  readonly find: FindHomework;
}

/** The day, in a stage of which this is known. */
export function calendarDay(day: Day, stage: DayFacts["stage"], course: CourseFacts): CalendarDay {
  const known = course.statusOf(day.id);
  const justDone = course.justDone(day.id);
  const at = known?.stageDayStartedAt ?? null;
  const isOpenByTime = known?.isOpenByTimeDelay ?? true;
  const status = known && {
    isOpenByTimeDelay: isOpenByTime,
    stageDayStartedAt: at,
    startTime: known.startTime ?? (justDone ? (at ?? 0) : null),
    endTime: known.endTime ?? (justDone === "finished" ? (at ?? 0) : null),
  };
  const markOf = (task: Task) => taskMark(task, course.find("day", task), { ...course, isOpenByTime });
  return {
    id: day.id,
    number: day.dayNumber,
    title: day.title,
    excerpt: day.excerpt,
    durationMs: day.finishTotalTime,
    at,
    state: dayState({ day, status, course, stage }),
    isRequired: day.requiredToComplete,
    scores: { possible: day.scores, earned: known?.scores ?? null },
    tasks: stage.isOpen ? day.stageDayHomeworks.map(markOf) : [],
  };
}
