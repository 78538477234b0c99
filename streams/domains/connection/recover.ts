/**
 * Catch-up and snapshot: how the state becomes correct again (contract 3.2).
 * Rule: one call at a time, and one more if it was requested meanwhile; what fails is tried again.
 */
import {
  catchError,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  scan,
  startWith,
  switchMap,
  timer,
} from "rxjs";
import type { AnyNewEvent, NewEvent, Position } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { advance, judgeHead } from "../../bus/judge";
import { reportsOnce } from "../../bus/oddFields";
import { toProblem } from "../../bus/problem";
import { singleFlight } from "../../operators/singleFlight";
import { type CatchUpPage, getNotifications } from "./api";
import type { ConnectionDeps, ConnectionEffect } from "./deps";
import type { ConnectionEvents } from "./events";
import { noticeStale, receivePage } from "./receive";

type Answer = Observable<NewEvent<ConnectionEvents> | AnyNewEvent>;

/** After this long without a socket, catch-up is polled: at one interval when visible, at another when hidden. */
const POLL_AFTER_MS = 60_000;
const POLL_VISIBLE_MS = 30_000;
const POLL_HIDDEN_MS = 300_000;
/** Screens wait this long for the position, then they continue without it (contract 3.2). */
const POSITION_WITHIN_MS = 5_000;
/** After a failure it is requested again after one second to twice this time; after each further failure twice as long. */
const RETRY_BASE_MS = 2_000;
const RETRY_MAX_MS = 60_000;
/** The statuses of a server that has no such call: then its pushes are hints. */
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
  // pushes that came since may have moved the cursor past it: what was folded is not emitted again
  const isOurs = judgeHead(asked, { epoch, head }) !== "foreign";
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
      const events = receivePage(page, advance(asked, connection), deps.pushes, reportsOnce(deps.ports.sink));
      const passed = events.filter(({ position }) => position);
      const caughtUp = { type: "connection/caughtUp", payload: { count: passed.length }, source: "rest" } as const;
      // a page that brings nothing new ends the round, whatever it says: no loop without progress
      const next = passed.at(-1)?.position;
      const rest$ = page.more && next ? defer(() => readPages(deps, next)) : EMPTY;
      return concat(from([...events, caughtUp]), rest$);
    }),
  );
}

function recoverOnce(deps: ConnectionDeps): Answer {
  return defer((): Answer => {
    const { mode, epoch } = deps.state().connection;
    if (mode === "hints") return of(noticeStale("all", "hint"));
    if (epoch === null) return takeSnapshot(deps);
    return concat(of({ type: "connection/catchUpStarted", payload: {} }), readPages(deps, deps.state().connection));
  }).pipe(
    catchError((error: unknown): Answer => {
      const problem = toProblem(error);
      if (NO_SUCH_CALL.has(problem.status))
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
  );
}

/** True for the second and further of two different heads; a null between two means a new connection. */
const isMoved = ([before, head]: readonly [Head | null, Head | null]): boolean =>
  before !== null && head !== null && (before.epoch !== head.epoch || before.head !== head.head);

type Head = ConnectionEvents["connection/headRead"];

/**
 * Events after which something may have been missed. Without numbers only a head that moved means that, and nothing that
 * arrives does: what it names is fetched already (`hintEvents`).
 */
function missed(events$: Parameters<ConnectionEffect>[0], { state }: ConnectionDeps) {
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
  const movedHead$ = events$.pipe(
    ofType("connection/headRead", "connection/connected"),
    map((event) => (event.type === "connection/headRead" ? event.payload : null)),
    startWith(null),
    pairwise(),
    filter((heads) => state().connection.mode === "hints" && isMoved(heads)),
  );
  const asked$ = events$.pipe(
    ofType("connection/catchUpRequested", "page/resumed"),
    filter((event) => event.type === "connection/catchUpRequested" || event.payload.reason !== "focus"),
  );
  return merge(numbered$, movedHead$, asked$);
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
export const startUnpositioned: ConnectionEffect = (events$, { ports, state }) =>
  merge(events$.pipe(ofType("connection/catchUpFailed")), timer(POSITION_WITHIN_MS, ports.clock.scheduler)).pipe(
    filter(() => state().connection.mode === "unknown"),
    map(() => ({ type: "connection/positionMissing", payload: {} }) as const),
  );

/** Requests what was missed, after every event that may mean that something was. */
export const recover: ConnectionEffect = (events$, deps) => {
  const { clock } = deps.ports;
  const poll$ = events$.pipe(
    ofType("connection/connected", "connection/dropped", "connection/refused", "page/visibilityChanged"),
    startWith(null),
    map((event) => {
      if (deps.state().connection.status === "live") return null;
      if (event?.type === "page/visibilityChanged") return event.payload.isVisible ? POLL_VISIBLE_MS : POLL_HIDDEN_MS;
      return deps.ports.page.isVisible() ? POLL_VISIBLE_MS : POLL_HIDDEN_MS;
    }),
    distinctUntilChanged(),
    // switchMap: a connection that is back, or another interval, ends the polling
    switchMap((periodMs) => {
      if (periodMs === null) return EMPTY;
      const waitedMs = clock.now() - (deps.state().connection.droppedAt ?? clock.now());
      return timer(Math.max(0, POLL_AFTER_MS - waitedMs), periodMs, clock.scheduler);
    }),
  );
  return merge(missed(events$, deps), retries(events$, deps), poll$, of(null)).pipe(
    singleFlight(() => recoverOnce(deps)),
  ) as Observable<NewEvent<ConnectionEvents>>;
};
