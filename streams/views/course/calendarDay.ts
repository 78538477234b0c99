/** One day of a course as screens show it. */
import type { Day } from "../../domains/contents/select";
import type { DayStatus } from "../../domains/courses/select";
import { type DayFacts, type DayState, findDayState } from "./day/dayState";
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
/** The course stream around it. */
export type CourseFacts = DayFacts["course"];

/** The day; `known` is its status, with what the learner has just done in it. */
export function makeCalendarDay(
  day: Day,
  known: DayStatus | null,
  stage: DayFacts["stage"],
  course: CourseFacts,
  find: FindHomework,
): CalendarDay {
  const context = { ...course, isOpenByTime: known?.isOpenByTimeDelay ?? true };
  return {
    id: day.id,
    number: day.dayNumber,
    title: day.title,
    excerpt: day.excerpt,
    durationMs: day.finishTotalTime,
    at: known?.stageDayStartedAt ?? null,
    state: findDayState({ day, status: known, course, stage }),
    isRequired: day.requiredToComplete,
    scores: { possible: day.scores, earned: known?.scores ?? null },
    tasks: stage.isOpen ? day.stageDayHomeworks.map((task) => taskMark(task, find("day", task), context)) : [],
  };
}
