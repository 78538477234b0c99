/** The homework of a course stream by what set it: a day or a stage (HW-10). */
import { weakMapMemoize } from "reselect";
import type { Task } from "../../domains/contents/select";
import type { Homework } from "../../domains/homework/events";

/** A task with the status of the learner's homework. */
export interface TaskMark {
  readonly id: number;
  /** The id of its status; null: the list of homework does not have it. */
  readonly statusId: number | null;
  readonly title: string;
  readonly isRequired: boolean;
  readonly status: Homework["status"];
  readonly isLocked: boolean;
}
/** What decides about a task beside what the list of homework says. */
export interface TaskContext {
  readonly isDemo: boolean;
  readonly courseFullAccess: boolean;
  /** The day of the task is open by its time; for a task of a stage, the stage. */
  readonly isOpenByTime: boolean;
}
export type TaskTarget = "day" | "stage";

/** Finds the homework of a task in one course stream. */
export type FindHomework = (target: TaskTarget, task: Task) => Homework | null;

/** Looks through the list once for each course stream and each change of the list. */
export const findHomeworkOf: (items: Readonly<Record<number, Homework>>, streamId: number) => FindHomework =
  weakMapMemoize((items: Readonly<Record<number, Homework>>, streamId: number): FindHomework => {
    const ofStream = Object.values(items).filter((item) => item.streamId === streamId);
    const targetOf = ({ targetType }: Homework): TaskTarget =>
      targetType === "course_stage_homework" ? "stage" : "day";
    const byTarget = new Map(ofStream.map((item) => [`${targetOf(item)}:${item.targetId}`, item]));
    return (target, { id }) => byTarget.get(`${target}:${id}`) ?? null;
  });

/** A demo locks what it gives no access to, and what its time has not come for (COURSE-05). */
const isDemoLocked = ({ isDemoAccessible }: Task, { isDemo, courseFullAccess, isOpenByTime }: TaskContext): boolean =>
  isDemo && !courseFullAccess && !(isDemoAccessible && isOpenByTime);

export const taskMark = (task: Task, homework: Homework | null, context: TaskContext): TaskMark => ({
  id: task.id,
  statusId: homework?.id ?? null,
  title: task.homework?.title || (homework?.homework?.title ?? ""),
  isRequired: task.isRequired,
  status: homework?.status ?? "NOT_UPLOADED",
  isLocked: homework?.isLocked === true || isDemoLocked(task, context),
});
