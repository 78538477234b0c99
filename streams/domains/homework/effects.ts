/** Homework: fetching, sending, and which verdicts were seen. */

import {
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  take,
  tap,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { asOfNow } from "../../bus/resource/asOf";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { HasPosition } from "../../bus/resource/resource";
import { storeShared } from "../../bus/shared";
import { readStored } from "../../bus/stored";
import { record } from "../../bus/wire/compound";
import { type Infer, number, object, string } from "../../bus/wire/schema";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import { homeworkPlace } from "../drafts/events";
import type { PageEvents } from "../page/events";
import { userKey } from "../session/events";
import { keysOfSent, type Upload } from "../uploads/events";
import { postHomework } from "./api";
import type { HomeworkEvents } from "./events";
import { homeworkList } from "./resources";
import type { HomeworkState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): HasPosition & {
    readonly homework: HomeworkState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly uploads: { readonly items: readonly Upload[] };
  };
}
type HomeworkEffect = Effect<HomeworkEvents & ConnectionEvents & PageEvents, HomeworkEvents & PlaceEvents, Deps>;

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

const SeenStruct = object({ since: number(), seen: record(string(), number()) });
type Seen = Infer<typeof SeenStruct>;
/** What either tab has seen, since the earlier of their beginnings. */
const joinSeen = (one: Seen, other: Seen): Seen => {
  const seen = { ...one.seen };
  for (const [id, at] of Object.entries(other.seen)) seen[id] = Math.max(at, seen[id] ?? 0);
  return { since: Math.min(one.since, other.since), seen };
};
const seenKey = (deps: Deps): string => userKey(deps.state().session.user?.id ?? 0, "seen:homework");

const seenRestored = (payload: HomeworkEvents["homework/seenRestored"]) =>
  ({ type: "homework/seenRestored", payload }) as const;

/**
 * Verdicts seen on this device, in any of its tabs; verdicts that existed at the first sign-in here count as seen (SHELL-13).
 * By the server's times: this device's clock may be years off.
 */
const rememberSeen: HomeworkEffect = (events$, deps) => {
  const { local } = deps.ports.storage;
  const firstHere$ = events$.pipe(
    ofType("homework/listLoaded"),
    take(1),
    map(({ payload }) => ({ since: Math.max(0, ...payload.value.map(({ updatedAt }) => updatedAt)), seen: {} })),
  );
  const first$ = defer(() => {
    const stored = readStored(local.get(seenKey(deps)), SeenStruct);
    return stored ? of(stored) : firstHere$;
  });
  const fromOtherTabs$ = local.changes$.pipe(
    filter(({ key }) => key === seenKey(deps)),
    map(({ value }) => readStored(value, SeenStruct)),
    filter((seen) => seen !== null),
  );
  const stored$ = events$.pipe(
    ofType("homework/seen", "homework/seenRestored"),
    tap(() => {
      const { seen, seenSince } = deps.state().homework;
      storeShared(
        local,
        seenKey(deps),
        { struct: SeenStruct, merge: joinSeen },
        { since: seenSince, seen: { ...seen } },
      );
    }),
    ignoreElements(),
  );
  return merge(stored$, merge(first$, fromOtherTabs$).pipe(map(seenRestored)));
};

export const homeworkEffects = { send, rememberSeen, ...homeworkList.effects() };
