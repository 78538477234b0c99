/** One stage of a course as screens show it. */
import type { Stage } from "../../domains/contents/select";
import type { CourseStreamProgress, DayStatus } from "../../domains/courses/select";
import { type CalendarDay, type CourseFacts, makeCalendarDay } from "./calendarDay";
import { type FindHomework, type TaskMark, taskMark } from "./tasks";

export interface CalendarStage {
  readonly id: number;
  readonly title: string;
  readonly isOpen: boolean;
  readonly opensAt: number | null;
  /** What the stage before still asks for. */
  readonly missing: { readonly days: number; readonly homeworks: number };
  readonly tasks: readonly TaskMark[];
  readonly days: readonly CalendarDay[];
}

/** What a stage is made of. */
export interface StageFacts {
  readonly stage: Stage;
  readonly known: CourseStreamProgress["stages"][number] | undefined;
  readonly missing: CalendarStage["missing"];
  /** Those of its days, in order, with what the learner has just done; null: not known. */
  readonly statuses: readonly (DayStatus | null)[];
  readonly course: CourseFacts;
  readonly find: FindHomework;
}

/** The stage; a closed one hides its homework (COURSE-11). */
export function makeCalendarStage({ stage, known, missing, statuses, course, find }: StageFacts): CalendarStage {
  const isOpen = known?.isOpen ?? true;
  const context = { ...course, isOpenByTime: true };
  return {
    id: stage.id,
    title: stage.title,
    isOpen,
    opensAt: known?.opensAt ?? null,
    missing,
    tasks: isOpen ? stage.stageHomeworks.map((task) => taskMark(task, find("stage", task), context)) : [],
    days: stage.days.map((day, at) => makeCalendarDay(day, statuses[at] ?? null, { isOpen, missing }, course, find)),
  };
}
