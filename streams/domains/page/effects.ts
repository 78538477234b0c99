/** Puts what the page port sees on the bus. */
import {
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from "rxjs";
import type { NewEvent } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import { noteReload } from "../../bus/reloads";
import type { CorePorts, PagePort } from "../../ports/types";
import type { PageEvents } from "./events";

type PageEffect = Effect<PageEvents, PageEvents, { readonly ports: CorePorts }>;

const online: PageEffect = (_, { ports }) =>
  ports.page.isOnline$.pipe(map((isOnline) => ({ type: "page/onlineChanged", payload: { isOnline } }) as const));
const visibility: PageEffect = (_, { ports }) =>
  ports.page.isVisible$.pipe(map((isVisible) => ({ type: "page/visibilityChanged", payload: { isVisible } }) as const));
const resumed: PageEffect = (_, { ports }) =>
  ports.page.resumed$.pipe(map((reason) => ({ type: "page/resumed", payload: { reason } }) as const));
const leaving: PageEffect = (_, { ports }) =>
  ports.page.leaving$.pipe(map(() => ({ type: "page/leaving", payload: {} }) as const));

/** How often a page with a missing screen checks whether the server is back. */
const LOOK_AGAIN_MS = 5_000;

/** Reloads if that would bring the page back, and emits an event if it would not. */
const reloadSafely = (page: PagePort, isWorthTrying = () => true): Observable<NewEvent<PageEvents>> =>
  page.isServerThere().pipe(
    mergeMap((isThere) => {
      if (!isThere) return of({ type: "page/chunkGivenUp", payload: { why: "unreachable" } } as const);
      if (!isWorthTrying()) return of({ type: "page/chunkGivenUp", payload: { why: "changed" } } as const);
      page.reload();
      return EMPTY;
    }),
  );

/** One automatic reload for a screen that failed to load; then the learner is asked. */
const reloadOnce: PageEffect = (events$, { ports: { page, storage, clock } }) => {
  const isFirst = () => noteReload(storage.local, clock.now());
  return events$.pipe(
    ofType("page/chunkFailed"),
    exhaustMap(() => reloadSafely(page, isFirst).pipe(takeUntil(events$.pipe(ofType("page/chunkLeft"))))),
  );
};

const reload: PageEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("page/reloadRequested"),
    exhaustMap(() => reloadSafely(ports.page)),
  );

/** A screen that is missing for lack of a connection is loaded when it is back; the result of one try decides what the next one waits for. */
const reloadWhenBack: PageEffect = (events$, { ports: { page, clock } }) =>
  events$.pipe(
    ofType("page/chunkGivenUp"),
    filter(({ payload }) => payload.why === "unreachable"),
    switchMap(() =>
      merge(page.resumed$, timer(LOOK_AGAIN_MS, clock.scheduler)).pipe(
        take(1),
        exhaustMap(() => reloadSafely(page)),
        takeUntil(events$.pipe(ofType("page/chunkLeft"))),
      ),
    ),
  );

const reportCrash: PageEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("page/crashed"),
    tap(({ payload: { what, message, stack } }) =>
      ports.sink.report(`A component failed (${what})`, Object.assign(new Error(message), { name: what, stack })),
    ),
    ignoreElements(),
  );

export const pageEffects = { online, visibility, resumed, leaving, reloadOnce, reload, reloadWhenBack, reportCrash };
