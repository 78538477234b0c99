/** The page around the app: visible, hidden, asleep, back, leaving. Rule: listens, never decides. */
import {
  catchError,
  defer,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  Observable,
  of,
  share,
  startWith,
  timeout,
} from "rxjs";
import type { PagePort, ResumeReason } from "../types";

/** A hidden page has no frames. */
const WITHOUT_FRAMES_MS = 100;
/** Without operators: it is subscribed to with each change that shows (SPEED-06). */
const nextFrame$ = new Observable<null>((subscriber) => {
  const end = () => {
    subscriber.next(null);
    subscriber.complete();
  };
  const frame = requestAnimationFrame(end);
  const timer = setTimeout(end, WITHOUT_FRAMES_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
});
const SERVER_ANSWERS_WITHIN_MS = 10_000;

export function createPagePort(window: Window): PagePort {
  const { document, navigator } = window;
  const isVisible = () => document.visibilityState === "visible";
  const isOnline = () => navigator.onLine;
  const visibility$ = fromEvent(document, "visibilitychange");
  const because = (reason: ResumeReason) => map(() => reason);
  return {
    isVisible,
    isOnline,
    isOnline$: defer(() =>
      merge(fromEvent(window, "online"), fromEvent(window, "offline")).pipe(
        map(isOnline),
        startWith(isOnline()),
        distinctUntilChanged(),
      ),
    ),
    isVisible$: defer(() => visibility$.pipe(map(isVisible), startWith(isVisible()), distinctUntilChanged())),
    resumed$: merge(
      visibility$.pipe(filter(isVisible), because("visible")),
      fromEvent(window, "online").pipe(because("online")),
      fromEvent<PageTransitionEvent>(window, "pageshow").pipe(
        filter(({ persisted }) => persisted),
        because("bfcache"),
      ),
      fromEvent(window, "focus").pipe(because("focus")),
      fromEvent(document, "resume").pipe(because("resume")),
    ).pipe(share()),
    leaving$: merge(fromEvent(window, "pagehide"), visibility$.pipe(filter(() => !isVisible()))).pipe(
      map(() => undefined),
    ),
    nextFrame$,
    origin: () => window.location.origin,
    location: () => window.location.pathname + window.location.search,
    isServerThere: () =>
      defer(() => window.fetch("/", { method: "HEAD", cache: "no-store" })).pipe(
        timeout(SERVER_ANSWERS_WITHIN_MS),
        map(({ ok }) => ok),
        catchError(() => of(false)),
      ),
    replaceLocation: (path) => window.history.replaceState(window.history.state, "", path),
    isApp: () => window.matchMedia("(display-mode: standalone)").matches,
    reload: () => window.location.reload(),
    assign: (url) => window.location.assign(url),
    languages: () => navigator.languages,
  };
}
