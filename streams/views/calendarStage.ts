/** One stage of a course as screens show it. */
import type { Stage } from "../domains/contents/select";
import type { CourseStreamProgress } from "../domains/courses/select";
import { type CalendarDay, type CourseFacts, calendarDay } from "./calendarDay";
import { type TaskMark, taskMark } from "./tasks";

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

/** The stage after the one `before`, by what the learner's progress says of it; a closed one hides its homework (COURSE-11). */
export function calendarStage(
  stage: Stage,
  before: Stage | undefined,
  known: CourseStreamProgress["stages"][number] | undefined,
  course: CourseFacts,
): CalendarStage {
  const isOpen = known?.isOpen ?? true;
  const missing = before && !isOpen ? missingIn(before, course) : { days: 0, homeworks: 0 };
  const place = { ...course, isOpenByTime: true };
  return {
    id: stage.id,
    title: stage.title,
    isOpen,
    opensAt: known?.opensAt ?? null,
    missing,
    tasks: isOpen ? stage.stageHomeworks.map((task) => taskMark(task, course.find("stage", task), place)) : [],
    days: stage.days.map((day) => calendarDay(day, { isOpen, missing }, course)),
  };
}

/** What a stage still asks for before the next one opens. */
function missingIn(stage: Stage, { statusOf, find }: CourseFacts): CalendarStage["missing"] {
  const done = stage.days.filter(({ id }) => (statusOf(id)?.endTime ?? null) !== null).length;
  const homeworks = [
    ...stage.stageHomeworks.map((task) => find("stage", task)),
    ...stage.days.flatMap((day) => day.stageDayHomeworks.map((task) => find("day", task))),
  ];
  const approved = homeworks.filter((homework) => homework?.status === "DONE").length;
  return { days: Math.max(0, stage.requestDays - done), homeworks: Math.max(0, stage.requestHomeworks - approved) };
}
