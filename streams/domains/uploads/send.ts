/** One file on its way. Rule: what waits for a network or a server is paused and goes on when that returns, never by a press (HW-08). */
import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { decode } from "../../bus/wire/wire";
import type { UploadSignal } from "../../ports/types";
import { FileStruct } from "../chat/events";
import type { UploadDeps, UploadEffect } from "./deps";
import { isPassing } from "./limits";

const PARALLEL = 2;
/** The last wait is repeated. */
const WAITS_MS = [0, 1_000, 3_000, 5_000, 10_000, 30_000] as const;

function signalEvent(key: string, signal: UploadSignal) {
  switch (signal.kind) {
    case "begun":
      return { type: "uploads/begun", payload: { key, address: signal.address } } as const;
    case "progress":
      return { type: "uploads/progressed", payload: { key, sentBytes: signal.sentBytes } } as const;
    case "stalled":
      return { type: "uploads/paused", payload: { key } } as const;
    case "processing":
      return { type: "uploads/processing", payload: { key } } as const;
    case "done":
      return { type: "uploads/done", payload: { key, file: decode(signal.raw, FileStruct) }, source: "rest" } as const;
  }
}

type UploadBus = Parameters<UploadEffect>[0];

/** The network or the server may be there again. */
const whenBack = (events$: UploadBus): Observable<unknown> =>
  merge(
    events$.pipe(
      ofType("page/onlineChanged"),
      filter(({ payload }) => payload.isOnline),
    ),
    events$.pipe(ofType("connection/connected", "page/resumed")),
  );

/** Its signals as events: paused as often as it takes, failed only by what will not change. */
function sent$(key: string, events$: UploadBus, { ports }: UploadDeps) {
  let failures = 0;
  const waitFor = (error: unknown) => {
    const shortMs = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0;
    failures += 1;
    // clients whose server is back do not all return at the same moment
    const waitMs = shortMs * (0.5 + 0.5 * ports.random.random());
    const askedMs = toProblem(error).retryAfterMs ?? 0;
    return merge(timer(Math.max(waitMs, askedMs), ports.clock.scheduler), whenBack(events$)).pipe(take(1));
  };
  return defer(() => ports.uploads.send(key)).pipe(
    tap(({ kind }) => {
      if (kind === "progress") failures = 0;
    }),
    map((signal) => signalEvent(key, signal)),
    catchError((error: unknown) => {
      const problem = toProblem(error);
      if (!isPassing(problem)) return of({ type: "uploads/failed", payload: { key, problem } } as const);
      const paused = { type: "uploads/paused", payload: { key } } as const;
      return concat(
        of(paused),
        throwError(() => error),
      );
    }),
    retry({ delay: waitFor }),
  );
}

/** Sends what is queued, two at a time. */
export const send: UploadEffect = (events$, deps) =>
  events$.pipe(
    ofType("uploads/queued", "uploads/retryRequested"),
    map((event) => ({ event, key: "key" in event.payload ? event.payload.key : event.payload.upload.key })),
    filter(({ key }) => deps.state().uploads.items.some((upload) => upload.key === key && upload.status === "queued")),
    mergeMap(({ event, key }) => {
      const dropped$ = events$.pipe(
        ofType("uploads/dropRequested"),
        filter(({ payload }) => payload.key === key),
      );
      const isWanted = () => deps.state().uploads.items.some((upload) => upload.key === key);
      const started = { type: "uploads/started", payload: { key } } as const;
      // it may have been dropped before its turn
      return defer(() => (isWanted() ? concat(of(started), sent$(key, events$, deps)) : EMPTY)).pipe(
        causedBy(event),
        takeUntil(dropped$),
      );
    }, PARALLEL),
  );
