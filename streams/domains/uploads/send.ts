/** One file on its way. Rule: what waits for a network or a server is paused and goes on when that returns, never by a press (HW-08). */
import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  take,
  takeUntil,
  takeWhile,
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
import { fileName } from "./stored";

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

const findUpload = ({ state }: UploadDeps, key: string) => state().uploads.items.find((upload) => upload.key === key);
/** It is there, and nothing has become of it yet. */
const isWanted = (deps: UploadDeps, key: string): boolean => {
  const upload = findUpload(deps, key);
  return upload !== undefined && upload.file === null && upload.problem === undefined;
};

interface Wanted {
  readonly key: string;
  readonly cause: string;
  /** Another tab has said so. */
  readonly isTold: boolean;
}
/** What asks for it: that it was picked and stored, a press, a start, or another tab, which may be closed before it has ended. */
const findWanted = (events$: UploadBus, deps: UploadDeps) =>
  events$.pipe(
    ofType(
      "uploads/fileStored",
      "uploads/retryRequested",
      "uploads/restored",
      "uploads/listed",
      "outbox/sendRetryRequested",
      "waiting/retryRequested",
    ),
    mergeMap(({ id: cause, type, payload }) => {
      const isOne = type === "uploads/fileStored" || type === "uploads/retryRequested";
      const keys = isOne ? [payload.key] : deps.state().uploads.items.map((upload) => upload.key);
      return keys.map((key) => ({ key, cause, isTold: type === "uploads/listed" }));
    }),
    filter(({ key }) => isWanted(deps, key)),
  );

/** What may end it. */
const whenChanged = (events$: UploadBus) =>
  events$.pipe(
    ofType(
      "uploads/done",
      "uploads/failed",
      "uploads/dropRequested",
      "uploads/gone",
      "uploads/released",
      "uploads/listed",
      "place/stored",
      "place/accepted",
    ),
  );

/**
 * The stored file is sent rather than the picked one, which may change or go away; a file that neither has is gone. Emits false for one that
 * another tab has just picked and the device is still storing: that tab sends it.
 */
const takeStored = ({ key, isTold }: Wanted, deps: UploadDeps): Observable<boolean> => {
  const { files, uploads } = deps.ports;
  return files.get(fileName(deps, key)).pipe(
    take(1),
    map((file) => {
      const upload = findUpload(deps, key);
      if (file && upload) uploads.hold(key, file, upload.kind, upload.address);
      const isBeingStored = isTold && upload?.status === "queued" && upload.unstored === undefined;
      return file !== null || !isBeingStored;
    }),
  );
};

/** Sends what is stored or picked: of all tabs one sends a file, and each two at a time. */
export const send: UploadEffect = (events$, deps) => {
  const userId = deps.state().session.user?.id ?? 0;
  const untilOver = (key: string) => whenChanged(events$).pipe(filter(() => !isWanted(deps, key)));
  const ours$ = findWanted(events$, deps).pipe(
    groupBy(({ key }) => key),
    mergeMap((one$) =>
      one$.pipe(
        // exhaustMap: it is in line already
        exhaustMap((wanted) =>
          deps.ports.tabs.lock(`upload:${userId}:${wanted.key}`).pipe(
            mergeMap(() => takeStored(wanted, deps)),
            // another tab is still storing it: the lock is given back
            takeWhile((isOurs) => isOurs),
            map(() => wanted),
            takeUntil(untilOver(wanted.key)),
          ),
        ),
      ),
    ),
  );
  return ours$.pipe(
    mergeMap(({ key, cause }) => {
      const started = { type: "uploads/started", payload: { key } } as const;
      // another tab may have sent or dropped it before its turn
      return defer(() => {
        const upload = isWanted(deps, key) ? findUpload(deps, key) : undefined;
        return upload ? concat(of(started), sent$(key, events$, deps)) : EMPTY;
      }).pipe(causedBy({ id: cause }), takeUntil(untilOver(key)));
    }, PARALLEL),
  );
};
