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
  type SchedulerLike,
  tap,
} from "rxjs";
import { singleFlight } from "../operators/singleFlight";
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
 * Wanted, and to be asked for again because of this event. After a snapshot, a change of mode or a stale notice, what is
 * on its way counts as out of date too; a link that is back only helps what failed or is stale.
 */
function needsReload({ status, isStale }: Resource, becauseOf: string): boolean {
  if (status === "fail" || (status === "loaded" && isStale)) return true;
  return status === "loading" && !RECONNECTED.has(becauseOf);
}
const RECONNECTED: ReadonlySet<string> = new Set(["connection/connected", "page/onlineChanged"]);

/** The link's heartbeat: what failed to be fetched while the link stayed alive would be missing or stale for ever. */
const HEARTBEATS: ReadonlySet<string> = new Set(["connection/headRead", "connection/caughtUp"]);
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
  "connection/snapshotStarted",
  "connection/hintModeEntered",
  "connection/positionMissing",
  ...HEARTBEATS,
  ...RECONNECTED,
]);
/** The pushes that a stale notice is about, by their types (contract 3.3). */
export type PushTypes = "all" | readonly string[];

/** True when a stale notice about these pushes concerns what is kept true by `mine`. */
export const touches = (types: PushTypes, mine: readonly string[]): boolean =>
  types === "all" || types.some((type) => mine.includes(type));

/**
 * When what was wanted may have to be asked for again: the link has another position or is back, a stale notice names one
 * of `types`, the pushes that keep the resource true, or one of `hints` came, pushes without an entity.
 */
export const mayBeOutOfDate =
  (types: readonly string[], hints: readonly string[] = []) =>
  (events$: Observable<unknown>): Observable<AnyEvent> =>
    (events$ as Observable<AnyEvent>).pipe(
      filter(({ type, payload, isReplay }) => {
        // a hint that came while the answer was on its way says that the answer is too old
        if (hints.includes(type)) return true;
        if (isReplay) return false;
        if (type === "connection/staleNoticed") return touches((payload as { readonly types: PushTypes }).types, types);
        return MAY_BE_OUT_OF_DATE.has(type);
      }),
    );

/**
 * What is known of our position in the stream. "unknown": it is being asked for; "unpositioned": the server did not tell it
 * in time, screens go on without; "numbered": it is known; "hints": this server has no numbers (contract 3.2).
 */
export type ConnectionMode = "unknown" | "unpositioned" | "numbered" | "hints";

/** What an effect must know of the link to say where an answer stands in the stream. */
export interface HasPosition {
  readonly connection: Position & { readonly mode: ConnectionMode };
}
/** null while the position is being asked for: when that ends, one way or the other, the link tells to ask again. */
export const positionOf = ({ connection: { mode, epoch, cursor } }: HasPosition): Position | null =>
  mode === "unknown" ? null : { epoch, cursor };

/** A guest has no connection, and a member none yet in the first moments. */
export interface MayHaveConnection {
  readonly connection?: Position;
}
/** Where we stand as a change goes out: its answer may come when the store is another one (RT-03). */
export const asOfNow = ({ connection }: MayHaveConnection): Position => ({
  epoch: connection?.epoch ?? null,
  cursor: connection?.cursor ?? 0,
});
/** What a call answers, with where we stood as it went out. */
export const withAsOf = <Value>(
  deps: { state(): MayHaveConnection },
  call$: Observable<Value>,
): Observable<{ readonly value: Value; readonly asOf: Position }> =>
  defer(() => {
    const asOf = asOfNow(deps.state());
    return call$.pipe(map((value) => ({ value, asOf })));
  });

/** A wish for a resource; `isReload`: an answer that is in flight is out of date, ask again after it. */
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
  readonly scheduler: SchedulerLike;
}

/**
 * Where pushes are only hints, one resource is reloaded at most once in so long, however many there are (contract 3.2).
 * Numbered pushes are folded: there a reload is rare, and nobody should wait for it.
 */
const HINT_GAP_MS = 1_000;

/**
 * Loads on each request that is due: one flight a key, and one more if a reload was asked for meanwhile. A flight is never
 * given up for another: with hints that come faster than answers, no answer would ever arrive.
 */
export const loadOn =
  <Event extends { readonly id: string; readonly payload: LoadRequest }>(options: LoadOptions<Event>) =>
  (requests$: Observable<Event>): Observable<AnyNewEvent> =>
    requests$.pipe(
      groupBy(options.keyOf),
      mergeMap((group$) => {
        let isInFlight = false;
        const load = (event: Event): Observable<AnyNewEvent> =>
          defer(() => {
            const position = options.position();
            if (!position) return EMPTY;
            isInFlight = true;
            return options.load(event, position).pipe(
              catchError((error: unknown) => of(options.failed(event, toProblem(error)))),
              map((answer) => ({ ...answer, source: "rest" as const, cause: event.id })),
              // what the answer leads to may already ask again
              tap(() => {
                isInFlight = false;
              }),
              finalize(() => {
                isInFlight = false;
              }),
            );
          });
        return group$.pipe(
          filter((event) => {
            if (!options.position()) return false;
            // a reload during a flight follows it, even if its answer looks fresh: it was asked before
            return isInFlight ? Boolean(event.payload.isReload) : options.isDue(event);
          }),
          singleFlight(load, {
            gapMs: ({ payload }) => (payload.isReload && options.position()?.epoch === null ? HINT_GAP_MS : 0),
            scheduler: options.scheduler,
          }),
        );
      }),
    );
