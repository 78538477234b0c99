/** Puts what the page port sees on the bus. */
import { EMPTY, ignoreElements, map, mergeMap, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
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

/** A page that reloaded by itself within this time does not do so again. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
const RELOAD_KEY = "page:reloadedAt";

/** One automatic reload for a screen that did not arrive, and only where it may help; then the learner is asked. */
const reloadOnce: PageEffect = (events$, { ports: { page, storage, clock } }) =>
  events$.pipe(
    ofType("page/chunkFailed"),
    mergeMap(({ payload }) => {
      const sinceMs = clock.now() - Number(storage.local.get(RELOAD_KEY) ?? 0);
      const isFirst = sinceMs < 0 || sinceMs > RELOAD_AGAIN_AFTER_MS;
      const isKept = isFirst && page.isOnline() && storage.local.set(RELOAD_KEY, String(clock.now()));
      if (!isKept) return of({ type: "page/chunkGivenUp", payload } as const);
      page.reload();
      return EMPTY;
    }),
  );

const reportCrash: PageEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("page/crashed"),
    tap(({ payload }) => ports.sink.report(`A component failed (${payload.what})`, null)),
    ignoreElements(),
  );

const reload: PageEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("page/reloadRequested"),
    tap(() => ports.page.reload()),
    ignoreElements(),
  );

export const pageEffects = { online, visibility, resumed, leaving, reloadOnce, reportCrash, reload };
