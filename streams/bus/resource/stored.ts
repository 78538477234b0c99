/**
 * What a start takes from this device instead of the server (OFF-04, OFF-09). Rule: a stored answer is no answer of the server: it has the
 * position and the time at which it was one, and what the log does not bring up to date is stale.
 */
import { map, type Observable, of } from "rxjs";
import type { AnyEvent, Position } from "../define";
import type { RecentPushes } from "../judge";
import { MAX_STORED_AGE_MS, readStored } from "../stored";
import { nullable, object, string } from "../wire/schema";
import { count } from "../wire/wire";
import { asOfNow } from "./asOf";
import { concerns, type Refetch, refetchTypes } from "./refetch";
import type { HasPosition, StoredNote } from "./resource";

/**
 * What a start does with it. `pushed`: it is shown, and as young as the position, since the log brings what changed; `aged`: it is shown
 * with its age, and fetched where it is too old; `never`: only what the server answers now is shown.
 */
export type Stored = "pushed" | "aged" | "never";

/** Where answers of calls over `Http` are stored; as the ports say it. */
export interface StoredAnswers<Http> {
  read<V>(
    name: string,
    call: (http: Http) => Observable<V>,
  ): Observable<{ readonly value: V; readonly mark: string; readonly storedAt: number } | null>;
  fetch<V>(name: string, mark: () => string | null, call: (http: Http) => Observable<V>): Observable<V>;
  forget(name: string): void;
  remark(name: string, mark: string): Observable<unknown>;
  flush(): Observable<unknown>;
}
export interface StoredDeps<Http> {
  readonly ports: {
    readonly clock: { now(): number };
    /** Absent for a visitor, who has nothing stored. */
    readonly storedAnswers?: StoredAnswers<Http>;
  };
  /** The pushes since the stored position and all later ones. */
  readonly recent?: RecentPushes<AnyEvent>;
  state(): Partial<HasPosition>;
}
/** Which stored answer it is, and what its declaration says of it. */
export interface StoredDeclaration {
  readonly recordName: string;
  readonly key: number;
  readonly stored: Stored;
  readonly refetchOn: readonly Refetch[];
}

const MarkStruct = object({ epoch: nullable(string()), cursor: count() });

/** The mark of an answer of no log: nothing brings it up to date. */
export const OUTDATED = JSON.stringify({ epoch: null, cursor: 0 });

/** The mark of an answer that was requested now. */
export const markNow = ({ state }: Pick<StoredDeps<never>, "state">): string => JSON.stringify(asOfNow(state()));

/** The answer that this device has stored; null where it has none, or none that may be shown. `isUnreached`: the server was asked in vain, and its age does not matter. */
export function readStoredAnswer<Value, Http>(
  { recordName, ...declared }: StoredDeclaration,
  deps: StoredDeps<Http>,
  get: (http: Http) => Observable<Value>,
  isUnreached = false,
): Observable<{ readonly value: Value; readonly asOf: Position; readonly stored: StoredNote } | null> {
  const { storedAnswers } = deps.ports;
  if (!storedAnswers || declared.stored === "never" || !deps.state().connection?.restored) return of(null);
  return storedAnswers.read(recordName, get).pipe(
    map((found) => {
      const asOf = readStored(found?.mark ?? null, MarkStruct);
      const stored =
        found && asOf ? judgeStored({ ...declared, asOf, storedAt: found.storedAt }, deps, isUnreached) : null;
      return found && asOf && stored ? { value: found.value, asOf, stored } : null;
    }),
  );
}

type Judging = Pick<StoredDeps<never>, "recent" | "state"> & {
  readonly ports: Pick<StoredDeps<never>["ports"], "clock">;
};
type Judged = Omit<StoredDeclaration, "recordName"> & { readonly asOf: Position; readonly storedAt: number };

/** How young it is, and whether it has to be fetched; null where it must not be shown. */
function judgeStored(
  { stored, key, refetchOn, asOf, storedAt }: Judged,
  deps: Judging,
  isUnreached: boolean,
): StoredNote | null {
  const { connection } = deps.state();
  if (!connection?.restored) return null;
  const isOfThisLog = asOf.epoch === connection.epoch;
  // of a tab that was closed before its log was stored: it cannot be brought up to date yet
  if (isOfThisLog && asOf.cursor > connection.cursor) return null;
  // of another log nothing brings it up to date: it is shown until an answer comes (OFF-10)
  const missed = isOfThisLog ? (deps.recent?.since(asOf) ?? null) : null;
  // what the log brings up to date is as young as the position
  const atMs = stored === "pushed" && missed ? Math.max(storedAt, connection.restored.confirmedAt) : storedAt;
  if (!isUnreached && deps.ports.clock.now() - atMs > MAX_STORED_AGE_MS) return null;
  const types = refetchTypes(refetchOn);
  const isHinted = missed?.some((push) => types.includes(push.type) && concerns(refetchOn, push, key)) ?? true;
  return { atMs, isStale: connection.restored.isOfOtherBuild || isUnreached || isHinted };
}
