/** One stage of a course as screens show it. Rule: a stage in which nothing changed stays the same object, so only what changed renders. */
import { weakMapMemoize } from "reselect";
import type { Stage } from "../domains/contents/select";
import type { Homework } from "../domains/homework/events";
import type { CalendarDay } from "./calendarDay";
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

const NO_TASKS: readonly TaskMark[] = [];

const openTasks = weakMapMemoize(
  (
    stage: Stage,
    isDemo: boolean,
    courseFullAccess: boolean,
    ...homeworks: readonly (Homework | null)[]
  ): readonly TaskMark[] =>
    stage.stageHomeworks.map((task, index) =>
      taskMark(task, homeworks[index] ?? null, { isDemo, courseFullAccess, isOpenByTime: true }),
    ),
);

/** The homework of a stage, in order, with the learner's own beside each; a closed stage hides it (COURSE-11). */
export function stageTasks(
  stage: Stage,
  isOpen: boolean,
  { isDemo, courseFullAccess }: { readonly isDemo: boolean; readonly courseFullAccess: boolean },
  homeworks: readonly (Homework | null)[],
): readonly TaskMark[] {
  return isOpen && homeworks.length > 0 ? openTasks(stage, isDemo, courseFullAccess, ...homeworks) : NO_TASKS;
}

const remembered = weakMapMemoize(
  (
    { id, title }: Stage,
    isOpen: boolean,
    opensAt: number | null,
    missingDays: number,
    missingHomeworks: number,
    tasks: readonly TaskMark[],
    ...days: readonly CalendarDay[]
  ): CalendarStage => ({
    id,
    title,
    isOpen,
    opensAt,
    missing: { days: missingDays, homeworks: missingHomeworks },
    tasks,
    days,
  }),
);

/** The stage, the same object as long as its facts are the same; `tasks` come from `stageTasks`, days from `calendarDay`. */
export const calendarStage = (
  stage: Stage,
  { isOpen, opensAt, missing, tasks, days }: Omit<CalendarStage, "id" | "title">,
): CalendarStage => remembered(stage, isOpen, opensAt, missing.days, missing.homeworks, tasks, ...days);
