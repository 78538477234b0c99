/** The calls of homework (B, section 7). */

import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { Infer } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Homework, HomeworkStruct, SubmissionStruct } from "./events";

/** GET /homework: every homework of the learner, with its task. */
export const getHomework = (http: HttpPort): Observable<readonly Homework[]> =>
  http.request({ method: "GET", path: "/homework", query: { expand: "scores" }, schema: listOf(HomeworkStruct) });

export interface Submission {
  readonly key: string;
  readonly userId: number;
  readonly streamId: number;
  readonly statusId: number;
  readonly dialogId: number | null;
  readonly text: string;
  readonly fileIds: readonly number[];
  /** Sent as training_option_id. */
  readonly exerciseId?: number | null;
}

/**
 * POST /user-course-streams/{streamId}/user-homework/{statusId}; userId is sent as user_id, dialogId as dialog_id (HW-06).
 * Fails with "StreamId must be set" or "UserHomeworkStatusId must be set" when there is nothing to send to.
 */
export const postHomework = (
  http: HttpPort,
  { key, userId, streamId, statusId, dialogId, text, fileIds, exerciseId }: Submission,
): Observable<Infer<typeof SubmissionStruct>> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    mustBeSet(statusId, "UserHomeworkStatusId");
    return http.request({
      method: "POST",
      path: `/user-course-streams/${streamId}/user-homework/${statusId}`,
      body: {
        message: text || undefined,
        file_ids: fileIds,
        training_option_id: exerciseId ?? undefined,
        user_id: userId,
        dialog_id: dialogId ?? undefined,
      },
      schema: SubmissionStruct,
      idempotencyKey: key,
    });
  });
