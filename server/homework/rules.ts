/** What may happen to a homework. Rule: only these transitions exist (learning area 4). */
import type { HomeworkState } from "../database/schema";
import type { TextKey } from "../http/texts";

/** Why a submission is refused: 403 while locked, 422 while being checked or when approved. */
export function submissionObstacle(
  status: HomeworkState,
  isLocked: boolean,
): { status: 403 | 422; key: TextKey } | undefined {
  if (isLocked) return { status: 403, key: "homeworkLocked" };
  if (status === "DONE") return { status: 422, key: "homeworkDone" };
  if (status === "UPLOADED") return { status: 422, key: "homeworkWaiting" };
  return undefined;
}

/** A verdict answers a submission, nothing else. */
export const canJudge = (status: HomeworkState): boolean => status === "UPLOADED";
