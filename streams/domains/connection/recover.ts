/**
 * Catch-up and snapshot: how the state becomes correct again (contract 3.2).
 * Rule: one call at a time, and one more if it was requested meanwhile; what fails is tried again.
 */
import {
  catchError,
  concat,
  concatMap,
  connect,
  defer,
  EMPTY,
  endWith,
  filter,
  from,
  ignoreElements,
  isEmpty,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  scan,
  startWith,
  switchMap,
  take,
  takeUntil,
  timer,
} from "rxjs";
import type { AnyNewEvent, NewEvent, Position } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { advance, judgeHead } from "../../bus/judge";
import { toProblem } from "../../bus/problem";
import { reportsOnce } from "../../bus/wire/oddFields";
import { singleFlight } from "../../operators/singleFlight";
import { type CatchUpPage, getNotifications } from "./api";
import type { ConnectionDeps, ConnectionEffect } from "./deps";
import type { ConnectionEvents } from "./events";
import { pollWithoutSocket } from "./poll";
import { receivePage } from "./receive";
import { restorePosition, waitForDevice } from "./storedPosition";

type Answer = Observable<NewEvent<ConnectionEvents> | AnyNewEvent>;

/** Nothing waits longer than this for the position, or for catch-up (contract 3.2). */
const ANSWER_WITHIN_MS = 5_000;
/** A server that sends no head after this long on a new connection is asked for what was missed. */
const HEAD_WITHIN_MS = 5_000;
/** After a failure it is requested again after one second to twice this time; after each further failure twice as long. */
const RETRY_BASE_MS = 2_000;
const RETRY_MAX_MS = 60_000;
/** The statuses of a server that has no such call: then its pushes are hints. One that has answered it before fails for now, as behind a proxy during a deploy. */
const NO_SUCH_CALL: ReadonlySet<number | undefined> = new Set([404, 405, 501]);
/** More missed pushes than this are not read one by one (RT-08). */
const MAX_MISSED = 1_000;

/** Reads the head before anything else is fetched; from here on nothing loaded earlier is trusted. */
const takeSnapshot = ({ ports, state }: ConnectionDeps): Answer =>
  defer((): Answer => {
    const asked = state().connection;
    return getNotifications(ports.http, { epoch: null, cursor: 0 }).pipe(
      map((page) => startSnapshot(asked, page, state().connection)),
    );
  });

function startSnapshot(asked: Position, { epoch, head }: CatchUpPage, now: Position): NewEvent<ConnectionEvents> {
  // pushes that came since, or a position that was restored, may have moved the cursor past it: what was folded is not emitted again
  const isOurs = judgeHead(asked, { epoch, head }) !== "foreign" || (asked.epoch === null && now.epoch === epoch);
  const { cursor } = isOurs ? advance({ epoch, cursor: head }, now) : { cursor: head };
  return { type: "connection/snapshotStarted", payload: { epoch, cursor }, source: "rest" };
}

/** Reads page after page from a position; what the socket delivered meanwhile is left out. */
function readPages(deps: ConnectionDeps, asked: Position): Answer {
  return getNotifications(deps.ports.http, asked).pipe(
    concatMap((page: CatchUpPage): Answer => {
      if (judgeHead(asked, page) === "foreign") return takeSnapshot(deps);
      const { connection } = deps.state();
      // this far behind, fetching the requested resources is less than all missed pushes; this head was read before any of those calls
      if (page.head - connection.cursor > MAX_MISSED) return of(startSnapshot(asked, page, connection));
      const events = receivePage(page, advance(asked, connection), deps.pushes, {
        onOddField: reportsOnce(deps.ports.sink),
        onPassed: deps.log.note,
      });
      const passed = events.filter(({ position }) => position);
      // a page that brings nothing new ends the round, whatever it says: no loop without progress
      const next = page.more ? passed.at(-1)?.position : undefined;
      const rest$ = next ? defer(() => readPages(deps, next)) : EMPTY;
      const payload = { count: passed.length, isLast: !page.more };
      const caughtUp = { type: "connection/caughtUp", payload, source: "rest" } as const;
      return concat(from([...events, caughtUp]), rest$);
    }),
  );
}

/** Says so when nothing more comes in time; what is on its way is not given up, since a slow network would never catch up. */
const sayingLate =
  (scheduler: SchedulerLike) =>
  (answer$: Answer): Answer =>
    answer$.pipe(
      connect((shared$) => {
        const end$ = shared$.pipe(ignoreElements(), endWith(null));
        const late$ = shared$.pipe(
          startWith(null),
          // switchMap: each page may take that long
          switchMap(() => timer(ANSWER_WITHIN_MS, scheduler)),
          map(() => ({ type: "connection/catchUpLate", payload: {} }) as const),
          takeUntil(end$),
        );
        return merge(late$, shared$);
      }),
    );

function recoverOnce(deps: ConnectionDeps): Answer {
  return defer((): Answer => {
    const { mode, epoch } = deps.state().connection;
    if (mode === "hints") return EMPTY;
    if (epoch === null) return takeSnapshot(deps);
    return concat(of({ type: "connection/catchUpStarted", payload: {} }), readPages(deps, deps.state().connection));
  }).pipe(
    catchError((error: unknown): Answer => {
      const problem = toProblem(error);
      if (NO_SUCH_CALL.has(problem.status) && deps.state().connection.mode !== "numbered")
        return of({ type: "connection/hintModeEntered", payload: {}, source: "rest" });
      if (problem.status !== 409) return of({ type: "connection/catchUpFailed", payload: { problem }, source: "rest" });
      return takeSnapshot(deps).pipe(
        catchError((again: unknown) =>
          of({
            type: "connection/catchUpFailed" as const,
            payload: { problem: toProblem(again) },
            source: "rest" as const,
          }),
        ),
      );
    }),
    sayingLate(deps.ports.clock.scheduler),
  );
}

/** Events after which something may have been missed. Without numbers there is nothing to catch up with (`refetchUnproven`). */
function missed(events$: Parameters<ConnectionEffect>[0], { ports, state }: ConnectionDeps) {
  const numbered$ = events$.pipe(
    ofType("connection/headRead", "connection/gapFound", "connection/pushRejected"),
    filter((event) => {
      const { connection } = state();
      if (connection.mode === "hints") return false;
      if (event.type === "connection/headRead") return judgeHead(connection, event.payload) !== "current";
      // while catch-up fails, each push would request it: the retries already do
      return !connection.isCatchUpFailing && !(event.type === "connection/pushRejected" && event.position);
    }),
  );
  const headless$ = events$.pipe(
    ofType("connection/connected", "connection/headRead", "connection/dropped"),
    // switchMap: a head, or the end of the connection, ends the wait
    switchMap(({ type }) => (type === "connection/connected" ? timer(HEAD_WITHIN_MS, ports.clock.scheduler) : EMPTY)),
  );
  const asked$ = events$.pipe(
    ofType("connection/catchUpRequested", "page/resumed"),
    filter((event) => event.type === "connection/catchUpRequested" || event.payload.reason !== "focus"),
  );
  return merge(numbered$, headless$, asked$);
}

/** What failed is tried again, later each time, with jitter: clients must not return at the same time. */
function retries(events$: Parameters<ConnectionEffect>[0], { ports: { clock, random } }: ConnectionDeps) {
  return events$.pipe(
    ofType(
      "connection/catchUpFailed",
      "connection/caughtUp",
      "connection/snapshotStarted",
      "connection/hintModeEntered",
    ),
    scan((failures, { type }) => (type === "connection/catchUpFailed" ? failures + 1 : 0), 0),
    // switchMap: a later outcome replaces the wait
    switchMap((failures) => {
      if (failures === 0) return EMPTY;
      const longestMs = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** failures);
      return timer(1_000 + random.random() * (longestMs - 1_000), clock.scheduler);
    }),
  );
}

/** If the position does not come in time, the start continues without it: no screen waits for it (contract 3.2). */
export const startUnpositioned: ConnectionEffect = (events$, { state }) =>
  events$.pipe(
    ofType("connection/catchUpFailed", "connection/catchUpLate"),
    filter(() => state().connection.mode === "unknown"),
    map(() => ({ type: "connection/positionMissing", payload: {} }) as const),
  );

/** Begins at the stored position, if there is one, and requests what was missed, after every event that may mean that something was. */
export const recover: ConnectionEffect = (events$, deps) =>
  restorePosition(deps).pipe(
    connect((restored$) => {
      // what is missing is counted from the restored position, so that it must have been folded
      const folded$ = events$.pipe(ofType("connection/positionRestored"));
      const known$ = merge(folded$, restored$.pipe(isEmpty(), filter(Boolean)));
      const begin$ = merge(known$, waitForDevice(deps)).pipe(take(1));
      // before that a head or a push would be judged without the position, and everything fetched; a late device is used too
      const asked$ = begin$.pipe(
        switchMap(() =>
          merge(missed(events$, deps), retries(events$, deps), pollWithoutSocket(events$, deps), folded$, of(null)),
        ),
      );
      return merge(asked$.pipe(singleFlight(() => recoverOnce(deps))), restored$);
    }),
  ) as Observable<NewEvent<ConnectionEvents>>;
