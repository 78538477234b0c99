/**
 * What a change that waited meets on the server (OFF-05). Rule: before it is sent, the value that it began from is compared with the one
 * that is there now: what changed on one side only is merged, what changed on both is the learner's to decide; nothing is overwritten silently.
 */
import { catchError, defer, map, type Observable, of, throwError } from "rxjs";
import type { AnyNewEvent } from "../define";
import { toProblem } from "../problem";

/** Parts of a value that change each for itself: a field of a form, a day of a week, an option of a course. */
export type Fields = Readonly<Record<string, unknown>>;
/** What both sides changed: as the server has it, and as the learner wants it. */
export interface Conflict {
  readonly theirs: Fields;
  readonly mine: Fields;
}

/** What of the server's state a change replaces. */
export interface Replaces<Body, State, Http> {
  /** What it leaves out is removed; else that stays as it is. */
  readonly isWhole?: true;
  readonly mine: (body: Body) => Fields;
  /** As this device had it when the change was asked for; null: it was not known, and is not compared. */
  readonly seen: (body: Body, state: State) => Fields | null;
  /** As the server has it now; null: it is gone. */
  readonly theirs: (http: Http, body: Body) => Observable<Fields | null>;
  /** Asks for the present value once both sides turn out to have changed it: where no push tells what the other side did. */
  readonly reload?: (state: State) => readonly AnyNewEvent[];
  /** The change with these fields in place of its own. */
  readonly put: (body: Body, fields: Fields) => Body;
}

const EMPTY_VALUE = "";
/** What is not there, null and an empty text are one: servers write each of them. */
const write = (value: unknown): string => JSON.stringify(value ?? EMPTY_VALUE);
const isSame = (one: unknown, other: unknown): boolean => write(one) === write(other);

/**
 * `mine` over `theirs`, both begun from `seen`; the fields that both changed, each to something else, are a conflict. `isWhole`: a field
 * that `mine` lacks was removed.
 */
export function mergeFields(
  seen: Fields,
  theirs: Fields,
  mine: Fields,
  isWhole = false,
): { merged: Fields; conflict: Conflict | null } {
  const names = new Set(Object.keys({ ...seen, ...theirs, ...mine }));
  const isMine = (name: string) => (isWhole || name in mine) && !isSame(mine[name], seen[name]);
  const isBoth = (name: string) =>
    isMine(name) && !isSame(theirs[name], seen[name]) && !isSame(theirs[name], mine[name]);
  const pick = (from: Fields, all: readonly string[]): Fields =>
    Object.fromEntries(all.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
  const ours = [...names].filter(isMine);
  const others = [...names].filter((name) => !isMine(name));
  const both = ours.filter(isBoth);
  return {
    merged: { ...pick(theirs, others), ...pick(mine, ours) },
    conflict: both.length === 0 ? null : { theirs: pick(theirs, both), mine: pick(mine, both) },
  };
}

/** A change as it may be sent, or what stands against it. */
export interface Met<Body> {
  readonly body: Body;
  readonly conflict: Conflict | null;
}

/** Fails as its call does where there is no network; a server that does not tell is not compared with. */
export const meet = <Body, State, Http>(
  replaces: Replaces<Body, State, Http>,
  http: Http,
  body: Body,
  seen: Fields,
): Observable<Met<Body>> =>
  defer(() => replaces.theirs(http, body)).pipe(
    catchError((error: unknown) => (toProblem(error).kind === "refused" ? of(null) : throwError(() => error))),
    map((theirs) => {
      if (theirs === null) return { body, conflict: null };
      const { merged, conflict } = mergeFields(seen, theirs, replaces.mine(body), replaces.isWhole);
      return { body: replaces.put(body, merged), conflict };
    }),
  );
