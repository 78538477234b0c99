/** Files that a send takes along before they have arrived (OFF-11). Rule: nothing of it leaves before all of them are on the server. */
import {
  concat,
  defer,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  takeUntil,
} from "rxjs";
import { ofType } from "../../bus/effects";
import type { Problem } from "../../bus/problem";
import type { FileEntity } from "../chat/events";
import { holderName } from "../uploads/events";
import type { OutboxDeps, OutboxEffect } from "./deps";
import type { OutboxItem } from "./events";
import { settledKeys, storeItem } from "./storedSends";

/** They leave the composer with the send, and the device with its end. */
export const holdFiles: OutboxEffect = (events$, { state }) => {
  const taken$ = events$.pipe(
    ofType("outbox/sendAccepted"),
    mergeMap(({ id: cause, payload: { item } }) =>
      item.uploadKeys === undefined
        ? []
        : [
            {
              type: "uploads/moved",
              payload: { keys: item.uploadKeys, holder: holderName("outbox", item.key) },
              cause,
            } as const,
          ],
    ),
  );
  const over$ = settledKeys(events$).pipe(
    map((key) => holderName("outbox", key)),
    filter((holder) => state().uploads.items.some((upload) => upload.holder === holder)),
    map((holder) => ({ type: "uploads/released", payload: { holder } }) as const),
  );
  return merge(taken$, over$);
};

/** What became of the files of a send: all that arrived, why one never will; null: some are on their way. */
function readFiles(
  keys: readonly string[],
  { uploads }: ReturnType<OutboxDeps["state"]>,
): readonly FileEntity[] | Problem | null {
  const found = keys.map((key) => uploads.items.find((upload) => upload.key === key));
  const problem = found.map((upload) => (upload ? upload.problem : ({ kind: "fileGone" } as const))).find(Boolean);
  if (problem) return uploads.isRestored ? problem : null;
  const files = found.flatMap((upload) => (upload?.file ? [upload.file] : []));
  return files.length === keys.length ? files : null;
}
const isProblem = (outcome: readonly FileEntity[] | Problem): outcome is Problem => "kind" in outcome;

/** Waits until the files of a send have arrived; `next` sends it with them. One that never will leaves it to the learner. */
export function withFiles<Step>(
  item: OutboxItem,
  events$: Parameters<OutboxEffect>[0],
  deps: OutboxDeps,
  next: (whole: OutboxItem) => Observable<Step>,
) {
  const { uploadKeys, chatId, key } = item;
  if (uploadKeys === undefined) return next(item);
  const changed$ = events$.pipe(
    ofType(
      "uploads/done",
      "uploads/failed",
      "uploads/listed",
      "uploads/restored",
      "uploads/gone",
      "uploads/dropRequested",
    ),
  );
  const dropped$ = events$.pipe(
    ofType("outbox/sendDropRequested"),
    filter(({ payload }) => payload.key === key),
  );
  return changed$.pipe(
    startWith(null),
    map(() => readFiles(uploadKeys, deps.state())),
    filter((outcome) => outcome !== null),
    take(1),
    switchMap((outcome) => {
      if (isProblem(outcome))
        return of({ type: "outbox/sendFailed", payload: { chatId, key, problem: outcome } } as const);
      const whole: OutboxItem = { ...item, files: outcome, uploadKeys: undefined };
      // stored with them first: each try of any tab is the same
      const stored$ = storeItem(deps, whole).pipe(
        map(() => ({ type: "outbox/filesArrived", payload: { chatId, key, files: outcome } }) as const),
      );
      return concat(
        stored$,
        defer(() => next(whole)),
      );
    }),
    // once all are there, its try knows itself what is dropped
    takeUntil(dropped$),
  );
}
