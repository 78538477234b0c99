/** What may happen to a homework. Rule: only these transitions exist (learning area 4). */

import type { Openings } from "../courseStreams/openings";
import type { HomeworkState } from "../database/schema";
import type { TextKey } from "../http/texts";

interface TaskPlace {
  readonly stream: { readonly isDemo: boolean; readonly hasFullAccess: boolean };
  readonly task: { readonly stageId: number; readonly isDemoAccessible: boolean };
  /** Null: the task is of the stage itself. */
  readonly day: { readonly stageId: number; readonly dayNumber: number } | null;
}

/** A closed stage locks its tasks (COURSE-11); a demo all but those that it may see, once their day is open by time (COURSE-05). */
export function isTaskLocked(
  { stream, task, day }: TaskPlace,
  openings: Pick<Openings, "isStageOpen" | "isDayOpen"> | undefined,
): boolean {
  if (!openings?.isStageOpen(task.stageId)) return true;
  if (!stream.isDemo || stream.hasFullAccess) return false;
  return !task.isDemoAccessible || (day !== null && !openings.isDayOpen(day));
}

/** Why a submission is refused: 403 while locked, 422 while being checked or when approved. */
export function submissionObstacle(
  status: HomeworkState,
  isLocked: boolean,
): { status: 403 | 422; key: TextKey; reason: "locked" | "done" | "waiting" } | undefined {
  if (isLocked) return { status: 403, key: "homeworkLocked", reason: "locked" };
  if (status === "DONE") return { status: 422, key: "homeworkDone", reason: "done" };
  if (status === "UPLOADED") return { status: 422, key: "homeworkWaiting", reason: "waiting" };
  return undefined;
}

/** A verdict answers a submission, nothing else. */
export const canJudge = (status: HomeworkState): boolean => status === "UPLOADED";
