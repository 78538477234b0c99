/** Homework: fetching, sending, and which verdicts were seen. */

import { catchError, defer, EMPTY, exhaustMap, groupBy, merge, mergeMap, of } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { asOfNow } from "../../bus/resource/asOf";
import { homeworkPlace } from "../drafts/events";
import { keysOfSent } from "../uploads/events";
import { postHomework } from "./api";
import type { HomeworkEffect } from "./deps";
import type { HomeworkEvents } from "./events";
import { homeworkList } from "./resources";
import { rememberSeen } from "./seen";

/**
 * Sends a submission. The same text and files are sent under the same key, so that a press after an unknown outcome
 * stores nothing twice; the draft stays until the server has it (HW-07).
 */
const send: HomeworkEffect = (events$, deps) =>
  events$.pipe(
    ofType("homework/sendRequested"),
    groupBy(({ payload }) => payload.statusId),
    mergeMap((presses$) =>
      presses$.pipe(
        // exhaustMap: a second press while sending means the same
        exhaustMap((event) => {
          const { statusId, text, fileIds, exerciseId = null } = event.payload;
          const { homework, session, connection } = deps.state();
          const asOf = asOfNow({ connection });
          const item = homework.items[statusId];
          if (!item || !session.user) return EMPTY;
          const digest = JSON.stringify([text.trim(), fileIds, exerciseId]);
          const before = homework.sendings[statusId];
          const key = before?.digest === digest ? before.key : deps.ports.random.newKey();
          const submission = {
            key,
            statusId,
            fileIds,
            exerciseId,
            text: text.trim(),
            userId: session.user.id,
            streamId: item.streamId,
            dialogId: item.dialogId,
          };
          const place = homeworkPlace(item.streamId, statusId);
          const answer$ = defer(() => postHomework(deps.ports.http, submission)).pipe(
            mergeMap(({ userHomeworkStatus: status, chatMessage }) => [
              {
                type: "homework/sendStored",
                payload: { statusId, status, chatMessage, asOf },
                source: "rest",
              } as const,
              {
                type: "place/stored",
                payload: { place, text, uploadKeys: keysOfSent(deps.state().uploads.items, place, fileIds) },
              } as const,
            ]),
            catchError((error: unknown) =>
              of({
                type: "homework/sendFailed",
                payload: { statusId, problem: toProblem(error) },
                source: "rest",
              } as const),
            ),
          );
          const started: NewEvent<HomeworkEvents> = {
            type: "homework/sendStarted",
            payload: { statusId, key, digest },
          };
          return merge(of(started), answer$).pipe(causedBy(event));
        }),
      ),
    ),
  );

export const homeworkEffects = { send, rememberSeen, ...homeworkList.effects() };
