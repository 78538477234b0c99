/**
 * Load status of one thing that is fetched (NET-07), and the one function by which an effect loads it.
 * Rule: an answer is folded together with the position at which it was requested, so that the connection can fold again what was
 * pushed meanwhile (RT-03); a stale resource is requested again until it is answered.
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
import { singleFlight } from "../../operators/singleFlight";
import type { AnyEvent, AnyNewEvent, Position } from "../define";
import { isTransient, type Problem, toProblem } from "../problem";
import { asOfNow } from "./asOf";

export interface Resource {
  readonly status: "pending" | "loading" | "loaded" | "fail";
  /** Loaded, but no longer trusted: it will be fetched again. */
  readonly isStale: boolean;
  readonly loadedAt: number | null;
  readonly problem?: Problem;
}

/** What is known of an answer that comes from this device. */
export interface StoredNote {
  /** Until when it was the server's, in milliseconds of this device's clock. */
  readonly atMs: number;
  readonly isStale: boolean;
}

/** The position that this start began with, as the device had stored it. */
export interface Restored {
  /** When the position was last known to be the server's, in milliseconds of this device's clock. */
  readonly confirmedAt: number;
  /** Stored by another build, which may have left out what this one knows. */
  readonly isOfOtherBuild: boolean;
}

export const pending: Resource = { status: "pending", isStale: false, loadedAt: null };
/** Requested: loading, unless there is an earlier value to show meanwhile. */
export const asked = (resource: Resource): Resource =>
  resource.status === "loaded" ? resource : { ...resource, status: "loading", problem: undefined };
export const loaded = (loadedAt: number): Resource => ({ status: "loaded", isStale: false, loadedAt });
/** As this device had stored it. */
export const restored = ({ atMs, isStale }: StoredNote): Resource => ({ status: "loaded", isStale, loadedAt: atMs });
/** A failed load sets fail (NET-07); what was loaded before stays visible, marked stale. */
export const failed = (resource: Resource, problem: Problem): Resource =>
  resource.status === "loaded" ? { ...resource, isStale: true, problem } : { ...pending, status: "fail", problem };
/** Answered or failed: what waited for it can go on. */
export const isSettled = ({ status }: Pick<Resource, "status">): boolean => status === "loaded" || status === "fail";
/** After a push that says so; a push that is folded over a stored answer is older than that, which knows by itself whether it is stale. */
export const staleAfter = ({ source }: Pick<AnyEvent, "source">, resource: Resource): Resource =>
  source === "stored" ? resource : stale(resource);
/** Requested before, and no longer trusted. */
export const stale = (resource: Resource): Resource =>
  resource.status === "loaded" ? { ...resource, isStale: true } : resource;

/** To be fetched: never answered, stale, older than `maxAgeMs`, or loaded at a future time: the clock was set back. */
export function isDue({ status, isStale, loadedAt }: Resource, now: number, maxAgeMs?: number): boolean {
  if (status !== "loaded" || isStale) return true;
  const ageMs = now - (loadedAt ?? 0);
  return maxAgeMs !== undefined && (ageMs > maxAgeMs || ageMs < 0);
}
/**
 * Requested before, and to be requested again because of this event. After a snapshot, a change of mode or a stale notice,
 * a running request counts as out of date too; a restored connection only reloads what failed or is stale.
 */
function needsReload({ status, isStale }: Resource, becauseOf: string): boolean {
  if (status === "fail" || (status === "loaded" && isStale)) return true;
  return status === "loading" && !RECONNECTED.has(becauseOf);
}
const RECONNECTED: ReadonlySet<string> = new Set([
  "connection/connected",
  // what no screen needed has waited for it
  "connection/catchUpRestored",
  "page/onlineChanged",
]);

/** The connection's heartbeat: otherwise what failed to load while the connection stayed alive would be missing or stale for ever. */
const HEARTBEATS: ReadonlySet<string> = new Set(["connection/headRead", "connection/caughtUp"]);
/** True when another request may succeed: a refused one would be refused again. */
export const mayHelp = (problem: Problem | undefined): boolean =>
  problem !== undefined && (isTransient(problem) || problem.kind === "limited");

/** How to request it again because of this event; null: not at all. A heartbeat and a restored connection join a running request. */
export function reloadRequest(resource: Resource, becauseOf: string): LoadRequest | null {
  const { status, isStale, problem } = resource;
  if (HEARTBEATS.has(becauseOf)) return (status === "fail" || isStale) && mayHelp(problem) ? {} : null;
  if (!needsReload(resource, becauseOf)) return null;
  return RECONNECTED.has(becauseOf) ? {} : { isReload: true };
}

const MAY_BE_OUT_OF_DATE: ReadonlySet<string> = new Set([
  "connection/snapshotStarted",
  "connection/positionRestored",
  "connection/hintModeEntered",
  "connection/positionMissing",
  ...HEARTBEATS,
  ...RECONNECTED,
]);
/** The pushes that a stale notice is about, by their types (contract 3.3). */
export type PushTypes = "all" | readonly string[];

/** True when a stale notice about these pushes concerns what the pushes `mine` update. */
export const touches = (types: PushTypes, mine: readonly string[]): boolean =>
  types === "all" || types.some((type) => mine.includes(type));

/**
 * When what was requested may have to be requested again: the connection has another position or is back, a stale notice names
 * one of `types` (the pushes that update the resource), or one of `refetchOn` came.
 */
export const mayBeOutOfDate =
  (types: readonly string[], refetchOn: readonly string[] = []) =>
  (events$: Observable<unknown>): Observable<AnyEvent> =>
    (events$ as Observable<AnyEvent>).pipe(
      filter(({ type, payload, isReplay, source }) => {
        // one that came during the request means that the answer is too old; a stored answer knows by itself
        if (refetchOn.includes(type)) return source !== "stored";
        if (isReplay) return false;
        if (type === "connection/staleNoticed") return touches((payload as { readonly types: PushTypes }).types, types);
        return MAY_BE_OUT_OF_DATE.has(type);
      }),
    );

/**
 * What is known of our position in the notification stream. "unknown": it is being requested; "unpositioned": the server did not
 * send it in time, screens continue without; "numbered": it is known; "hints": this server has no numbers (contract 3.2).
 */
export type ConnectionMode = "unknown" | "unpositioned" | "numbered" | "hints";

/** What is known of the position. */
export interface PositionProof {
  readonly mode: ConnectionMode;
  /** The last catch-up failed, or does not answer, and no later one succeeded. */
  readonly isCatchUpFailing: boolean;
  /** Null: this session began with the server's position, not with one of this device. */
  readonly restored: Restored | null;
}
/**
 * True while no position says whether something was missed: what arrives only says what to fetch, and what may have been missed
 * is fetched (contract 3.5).
 */
export const isUnproven = ({ mode, isCatchUpFailing }: Omit<PositionProof, "restored">): boolean =>
  mode === "hints" || mode === "unpositioned" || (mode === "numbered" && isCatchUpFailing);

/** What an effect must know of the connection to give an answer its position. */
export interface HasPosition {
  readonly connection: Position & PositionProof;
}
/** What the screens need that are shown now: the event that requests it, and that event's payload, by the screen's id. */
export type OnScreen = Readonly<Record<string, { readonly request: string; readonly payload: object }>>;
export interface HasScreen {
  readonly page: { readonly onScreen: OnScreen };
}

/** null while the position is being requested: when that request ends, with or without one, the connection triggers a reload. */
export const positionOf = (state: Partial<HasPosition>): Position | null =>
  state.connection?.mode === "unknown" ? null : asOfNow(state);

/**
 * A request for a resource; `isReload`: a running request is out of date, send another one after it; `isAnew`: the server is asked though
 * what is shown counts as fresh (RT-12).
 */
export interface LoadRequest {
  readonly isReload?: boolean;
  readonly isAnew?: boolean;
}
interface LoadOptions<Event extends { readonly id: string; readonly payload: LoadRequest }> {
  /** Resources of one effect that load independently of each other (a chat's id). */
  readonly keyOf: (event: Event) => number;
  readonly isDue: (event: Event) => boolean;
  /** null while the position is not known: then nothing is requested yet, the connection triggers it later. */
  readonly position: () => Position | null;
  /** Pushes are only hints now. */
  readonly isHinted: () => boolean;
  readonly load: (event: Event, asOf: Position) => Observable<AnyNewEvent>;
  readonly failed: (event: Event, problem: Problem) => AnyNewEvent;
  readonly scheduler: SchedulerLike;
}

/**
 * Where pushes are only hints, one resource is reloaded at most once in this time, however many hints arrive (contract 3.2).
 * Numbered pushes are folded: there a reload is rare, and it should not wait.
 */
const HINT_GAP_MS = 1_000;

/**
 * Loads on each request that is due: one running call per key, and one more if a reload was requested meanwhile. A running call is never
 * cancelled for another: with hints that come faster than answers, no answer would ever arrive.
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
              map((answer) => ({ ...answer, source: answer.source ?? ("rest" as const), cause: event.id })),
              // what the answer causes may already trigger another request
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
            // a reload during a running call follows it, even if its answer looks fresh: the call was made before the reload
            return isInFlight ? Boolean(event.payload.isReload) : options.isDue(event);
          }),
          singleFlight(load, {
            gapMs: ({ payload }) => (payload.isReload && options.isHinted() ? HINT_GAP_MS : 0),
            scheduler: options.scheduler,
          }),
        );
      }),
    );
