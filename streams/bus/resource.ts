/**
 * Load status of one thing that is fetched (NET-07), and the one way in which an effect loads it.
 * Rule: an answer is folded together with the position at which it was asked, so that the link can fold again what was
 * pushed meanwhile (RT-03); a stale resource is asked for again until it is answered.
 */
import {
  catchError,
  defer,
  EMPTY,
  filter,
  finalize,
  groupBy,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  tap,
} from "rxjs";
import type { AnyEvent, AnyNewEvent, Position } from "./define";
import { isTransient, type Problem, toProblem } from "./problem";

export interface Resource {
  readonly status: "pending" | "loading" | "loaded" | "fail";
  /** Loaded once, but not trusted any more: it will be fetched again. */
  readonly isStale: boolean;
  readonly loadedAt: number | null;
  readonly problem?: Problem;
}

export const pending: Resource = { status: "pending", isStale: false, loadedAt: null };
/** Asked for: loading, unless something is there to show meanwhile. */
export const asked = (resource: Resource): Resource =>
  resource.status === "loaded" ? resource : { ...resource, status: "loading", problem: undefined };
export const loaded = (loadedAt: number): Resource => ({ status: "loaded", isStale: false, loadedAt });
/** A failed load sets fail (NET-07); what was loaded before stays to be seen, marked stale. */
export const failed = (resource: Resource, problem: Problem): Resource =>
  resource.status === "loaded" ? { ...resource, isStale: true, problem } : { ...pending, status: "fail", problem };
/** Wanted before and not to be trusted now. */
export const stale = (resource: Resource): Resource =>
  resource.status === "loaded" ? { ...resource, isStale: true } : resource;

/** To be fetched: never answered, stale, older than `maxAgeMs`, or from a time to come: the clock was set back. */
export function isDue({ status, isStale, loadedAt }: Resource, now: number, maxAgeMs?: number): boolean {
  if (status !== "loaded" || isStale) return true;
  const ageMs = now - (loadedAt ?? 0);
  return maxAgeMs !== undefined && (ageMs > maxAgeMs || ageMs < 0);
}
/**
 * Wanted, and to be asked for again because of this event. Where we stand anew (a snapshot, hint mode, a stale notice),
 * what is on its way counts as out of date too; a link that is back only helps what failed or is stale.
 */
function needsReload({ status, isStale }: Resource, becauseOf: string): boolean {
  if (status === "fail" || (status === "loaded" && isStale)) return true;
  return status === "loading" && !RECONNECTED.has(becauseOf);
}
const RECONNECTED: ReadonlySet<string> = new Set(["link/connected", "page/onlineChanged"]);

/** The link's heartbeat: what failed to be fetched while the link stayed alive would be missing or stale for ever. */
const HEARTBEATS: ReadonlySet<string> = new Set(["link/headRead", "link/caughtUp"]);
/** Asked again, it may be answered: what was refused would be refused again. */
export const mayHelp = (problem: Problem | undefined): boolean =>
  problem !== undefined && (isTransient(problem) || problem.kind === "limited");

/** How to ask for it again because of this event; null: not at all. A heartbeat joins what is on its way. */
export function reloadWish(resource: Resource, becauseOf: string): LoadRequest | null {
  const { status, isStale, problem } = resource;
  if (HEARTBEATS.has(becauseOf)) return (status === "fail" || isStale) && mayHelp(problem) ? {} : null;
  return needsReload(resource, becauseOf) ? { isReload: true } : null;
}

const MAY_BE_OUT_OF_DATE: ReadonlySet<string> = new Set([
  "link/snapshotStarted",
  "link/hintModeEntered",
  ...HEARTBEATS,
  ...RECONNECTED,
]);
/**
 * When what was wanted may have to be asked for again: the link stands anew or is back, a stale notice tells of pushes that
 * begin with one of `prefixes`, or one of `hints` came, pushes without an entity.
 */
export const mayBeOutOfDate =
  (prefixes: readonly string[], hints: readonly string[] = []) =>
  (events$: Observable<unknown>): Observable<AnyEvent> =>
    (events$ as Observable<AnyEvent>).pipe(
      filter(({ type, payload, isReplay }) => {
        if (isReplay) return false;
        if (type === "link/staleNoticed")
          return touches((payload as { readonly prefixes: readonly string[] }).prefixes, ...prefixes);
        return MAY_BE_OUT_OF_DATE.has(type) || hints.includes(type);
      }),
    );

/** What an effect must know of the link to say where an answer stands in the stream. */
export interface HasPosition {
  readonly link: Position & { readonly mode: "unknown" | "numbered" | "hints" };
}
/** null while the link does not know where we are: the link will ask again. */
export const positionOf = ({ link: { mode, epoch, cursor } }: HasPosition): Position | null =>
  mode === "unknown" ? null : { epoch, cursor };

/** A guest has no link, and a member none yet in her first moments. */
export interface MayHaveLink {
  readonly link?: Position;
}
/** Where we stand as a change goes out: its answer may come when the store is another one (RT-03). */
export const asOfNow = ({ link }: MayHaveLink): Position => ({ epoch: link?.epoch ?? null, cursor: link?.cursor ?? 0 });
/** What a call answers, with where we stood as it went out. */
export const withAsOf = <Value>(
  deps: { state(): MayHaveLink },
  call$: Observable<Value>,
): Observable<{ readonly value: Value; readonly asOf: Position }> =>
  defer(() => {
    const asOf = asOfNow(deps.state());
    return call$.pipe(map((value) => ({ value, asOf })));
  });

/** A wish for a resource; `isReload`: whatever is in flight is out of date, ask anew. */
export interface LoadRequest {
  readonly isReload?: boolean;
}
interface LoadOptions<Event extends { readonly id: string; readonly payload: LoadRequest }> {
  /** Resources of one effect that load independently of each other (a chat's id). */
  readonly keyOf: (event: Event) => number;
  readonly isDue: (event: Event) => boolean;
  /** null while the place in the stream is not known: then nothing is asked yet, the link will ask again. */
  readonly position: () => Position | null;
  readonly load: (event: Event, asOf: Position) => Observable<AnyNewEvent>;
  readonly failed: (event: Event, problem: Problem) => AnyNewEvent;
}

/** Loads on each request that is due: one flight a key; a reload replaces the flight, another wish joins it. */
export const loadOn =
  <Event extends { readonly id: string; readonly payload: LoadRequest }>(options: LoadOptions<Event>) =>
  (requests$: Observable<Event>): Observable<AnyNewEvent> =>
    requests$.pipe(
      groupBy(options.keyOf),
      mergeMap((group$) => {
        let isInFlight = false;
        return group$.pipe(
          filter((event) => Boolean(event.payload.isReload) || !isInFlight),
          // switchMap: what is asked again is asked because the flight's answer would be out of date
          switchMap((event) =>
            defer(() => {
              const position = options.position();
              if (!position || !options.isDue(event)) return EMPTY;
              isInFlight = true;
              return options.load(event, position).pipe(
                catchError((error: unknown) => of(options.failed(event, toProblem(error)))),
                map((answer) => ({ ...answer, source: "rest" as const, cause: event.id })),
                tap(() => {
                  isInFlight = false;
                }),
                finalize(() => {
                  isInFlight = false;
                }),
              );
            }),
          ),
        );
      }),
    );

/** True when a stale notice about these push types means one of `mine`; "" means everything (contract 3.2). */
export const touches = (prefixes: readonly string[], ...mine: string[]): boolean =>
  prefixes.some((prefix) => prefix === "" || mine.includes(prefix));
