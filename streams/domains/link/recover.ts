/**
 * Catch-up and snapshot: the ways back to the truth (contract 3.2).
 * Rule: one flight at a time, and one more if it was asked for meanwhile; whatever fails is tried again.
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
  startWith,
  switchMap,
  timer,
} from "rxjs";
import type { AnyNewEvent, NewEvent, Position } from "../../bus/define";
import { ofType } from "../../bus/effects";
import { advance, judgeHead } from "../../bus/link";
import { toProblem } from "../../bus/problem";
import { singleFlight } from "../../operators/singleFlight";
import { type CatchUpPage, getNotifications } from "./api";
import type { LinkDeps, LinkEffect } from "./deps";
import type { LinkEvents } from "./events";
import { noticeStale, receivePage } from "./receive";

type Answer = Observable<NewEvent<LinkEvents> | AnyNewEvent>;

/** After this long without a socket, catch-up is polled for: this often when visible, and when hidden. */
const POLL_AFTER_MS = 60_000;
const POLL_VISIBLE_MS = 30_000;
const POLL_HIDDEN_MS = 300_000;
/** More missed pushes than this are not read one by one (RT-08). */
const MAX_MISSED = 1_000;

/** Reads the head before anything else is fetched; from here on nothing loaded earlier is trusted. */
const takeSnapshot = ({ ports, state }: LinkDeps): Answer =>
  defer((): Answer => {
    const asked = state().link;
    return getNotifications(ports.http, { epoch: null, cursor: 0 }).pipe(
      map((page) => startSnapshot(asked, page, state().link)),
    );
  });

function startSnapshot(asked: Position, { epoch, head }: CatchUpPage, now: Position): NewEvent<LinkEvents> {
  // pushes that came since may have brought us past it: what was folded is not told again
  const isOurs = judgeHead(asked, { epoch, head }) !== "foreign";
  const { cursor } = isOurs ? advance({ epoch, cursor: head }, now) : { cursor: head };
  return { type: "link/snapshotStarted", payload: { epoch, cursor }, source: "rest" };
}

/** Reads page after page from a position; what the socket brought meanwhile is left out. */
function readPages(deps: LinkDeps, asked: Position): Answer {
  return getNotifications(deps.ports.http, asked).pipe(
    concatMap((page: CatchUpPage): Answer => {
      if (judgeHead(asked, page) === "foreign") return takeSnapshot(deps);
      const { link } = deps.state();
      // this far behind, fetching what is wanted is less than all that happened; this head was read before any of it
      if (page.head - link.cursor > MAX_MISSED) return of(startSnapshot(asked, page, link));
      const events = receivePage(page, advance(asked, link), deps.pushes);
      const passed = events.filter(({ position }) => position);
      const caughtUp = { type: "link/caughtUp", payload: { count: passed.length }, source: "rest" } as const;
      // a page that brings nothing new ends the round, whatever it says: no loop without progress
      const next = passed.at(-1)?.position;
      const rest$ = page.more && next ? defer(() => readPages(deps, next)) : EMPTY;
      return concat(from([...events, caughtUp]), rest$);
    }),
  );
}

function recoverOnce(deps: LinkDeps): Answer {
  return defer((): Answer => {
    const { mode, epoch } = deps.state().link;
    if (mode === "hints") return of(noticeStale([""], "hint"));
    if (epoch === null) return takeSnapshot(deps);
    return concat(of({ type: "link/catchUpStarted", payload: {} }), readPages(deps, deps.state().link));
  }).pipe(
    catchError((error: unknown): Answer => {
      const problem = toProblem(error);
      if (problem.status === 404) return of({ type: "link/hintModeEntered", payload: {}, source: "rest" });
      if (problem.status !== 409) return of({ type: "link/catchUpFailed", payload: { problem }, source: "rest" });
      return takeSnapshot(deps).pipe(
        catchError((again: unknown) =>
          of({ type: "link/catchUpFailed" as const, payload: { problem: toProblem(again) }, source: "rest" as const }),
        ),
      );
    }),
  );
}

/** Everything that may mean that something was missed. */
export const recover: LinkEffect = (events$, deps) => {
  const { clock, random } = deps.ports;
  const missed$ = events$.pipe(
    ofType("link/headRead", "link/gapFound", "link/pushRejected", "link/catchUpRequested", "page/resumed"),
    filter((event) => {
      if (event.type === "link/headRead") return judgeHead(deps.state().link, event.payload) !== "current";
      if (event.type === "link/pushRejected") return !event.position;
      return event.type !== "page/resumed" || event.payload.reason !== "focus";
    }),
  );
  const retry$ = events$.pipe(
    ofType("link/catchUpFailed"),
    switchMap(() => timer(1_000 + random.random() * 4_000, clock.scheduler)),
  );
  const poll$ = events$.pipe(
    ofType("link/connected", "link/dropped", "link/refused", "page/visibilityChanged"),
    startWith(null),
    map((event) => {
      if (deps.state().link.status === "live") return null;
      if (event?.type === "page/visibilityChanged") return event.payload.isVisible ? POLL_VISIBLE_MS : POLL_HIDDEN_MS;
      return deps.ports.page.isVisible() ? POLL_VISIBLE_MS : POLL_HIDDEN_MS;
    }),
    distinctUntilChanged(),
    // switchMap: a link that is back, or another pace, ends the row of polls
    switchMap((periodMs) => {
      if (periodMs === null) return EMPTY;
      const waitedMs = clock.now() - (deps.state().link.droppedAt ?? clock.now());
      return timer(Math.max(0, POLL_AFTER_MS - waitedMs), periodMs, clock.scheduler);
    }),
  );
  return merge(of(null), missed$, retry$, poll$).pipe(singleFlight(() => recoverOnce(deps))) as Observable<
    NewEvent<LinkEvents>
  >;
};
