/**
 * What was pushed since a position: as events, to be folded again over answers (RT-03), and as it came, to be stored (OFF-04).
 * Rule: it has no gap, so that an answer and all that follows its position in the log are the present state.
 */
import type { AnyEvent, Position } from "../../bus/define";
import { createRecentPushes, type RecentPushes } from "../../bus/judge";

/** So many pushes are remembered: what was answered before them is fetched again. */
const MAX_PUSHES = 1_000;

/** A push as it came. */
export interface RawPush {
  readonly seq: number;
  readonly raw: unknown;
}
export interface PushLog {
  readonly recent: RecentPushes<AnyEvent>;
  /** Takes a push that is folded next; one of any type, since another build may know more. */
  note(position: Position, raw: unknown): void;
  /** Begins at this position, with the pushes that follow it. */
  restart(from: number, pushes?: readonly RawPush[]): void;
  /** What came after `from` up to this position, in order. */
  readUpTo(cursor: number): { readonly from: number; readonly pushes: RawPush[] };
}

/** Makes an empty log. */
export function createPushLog(): PushLog {
  let from = 0;
  let pushes = new Map<number, unknown>();
  return {
    recent: createRecentPushes<AnyEvent>(MAX_PUSHES),
    note({ cursor }, raw) {
      pushes.set(cursor, raw);
      const [oldest] = pushes.keys();
      if (pushes.size <= MAX_PUSHES || oldest === undefined) return;
      pushes.delete(oldest);
      from = oldest;
    },
    restart(cursor, known = []) {
      from = cursor;
      pushes = new Map(known.map(({ seq, raw }) => [seq, raw]));
    },
    readUpTo: (cursor) => ({
      from,
      pushes: [...pushes].filter(([seq]) => seq > from && seq <= cursor).map(([seq, raw]) => ({ seq, raw })),
    }),
  };
}
