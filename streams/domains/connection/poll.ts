/** A page without a socket asks by itself. Rule: seldom, and less often when nobody looks (contract 3.2). */
import { distinctUntilChanged, EMPTY, map, type Observable, startWith, switchMap, timer } from "rxjs";
import { ofType } from "../../bus/effects";
import type { ConnectionDeps, ConnectionEffect } from "./deps";

const POLL_AFTER_MS = 60_000;
const POLL_VISIBLE_MS = 30_000;
const POLL_HIDDEN_MS = 300_000;

/** Emits from one minute without a socket on, each half minute while the page is visible, each five minutes while it is hidden. */
export const pollWithoutSocket = (
  events$: Parameters<ConnectionEffect>[0],
  { ports: { clock, page }, state }: ConnectionDeps,
): Observable<unknown> =>
  events$.pipe(
    ofType("connection/connected", "connection/dropped", "connection/refused", "page/visibilityChanged"),
    startWith(null),
    map((event) => {
      if (state().connection.status === "live") return null;
      if (event?.type === "page/visibilityChanged") return event.payload.isVisible ? POLL_VISIBLE_MS : POLL_HIDDEN_MS;
      return page.isVisible() ? POLL_VISIBLE_MS : POLL_HIDDEN_MS;
    }),
    distinctUntilChanged(),
    // switchMap: a connection that is back, or another interval, ends the polling
    switchMap((periodMs) => {
      if (periodMs === null) return EMPTY;
      const waitedMs = clock.now() - (state().connection.droppedAt ?? clock.now());
      return timer(Math.max(0, POLL_AFTER_MS - waitedMs), periodMs, clock.scheduler);
    }),
  );
