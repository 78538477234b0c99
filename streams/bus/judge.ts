/**
 * The client rules of contract 3.2, as pure functions: what to do with what arrives, given the current position.
 * Rule: only `next` may be folded; nothing is stored for later, because catch-up delivers it again in order.
 */
import type { Position } from "./define";

/** The position of a numbered thing: the epoch of its notification stream and its number in it. */
export interface NumberInLog {
  readonly epoch: string | null;
  readonly seq: number;
}

/**
 * What to do with a push. `next`: apply and move on; `duplicate`: drop; `gap`: drop and catch up; `foreign`: another
 * epoch (or none known yet), take a snapshot; `hint`: the server does not number its events, reload what it names.
 */
export type PushVerdict = "next" | "duplicate" | "gap" | "foreign" | "hint";

export function judgePush(position: Position, numbered: NumberInLog): PushVerdict {
  if (numbered.seq === 0) return "hint";
  if (position.epoch === null || numbered.epoch !== position.epoch) return "foreign";
  if (numbered.seq <= position.cursor) return "duplicate";
  return numbered.seq === position.cursor + 1 ? "next" : "gap";
}

/** What a head means: we are at it, behind it, or in a notification stream that was cut or restored. */
export type HeadVerdict = "current" | "behind" | "foreign";

export function judgeHead(position: Position, head: { epoch: string; head: number }): HeadVerdict {
  if (position.epoch !== head.epoch || head.head < position.cursor) return "foreign";
  return head.head === position.cursor ? "current" : "behind";
}

/** The position after an event that carries one: never backwards within an epoch (replays change nothing). */
export function advance(position: Position, reached: Position): Position {
  if (position.epoch !== reached.epoch || reached.cursor <= position.cursor) return position;
  return { epoch: position.epoch, cursor: reached.cursor };
}

/**
 * The last pushes that were applied, so that an answer that was requested before they arrived can be brought up to date (RT-03).
 * `since` returns those after a position, oldest first, or null when some of them are no longer stored.
 */
export interface RecentPushes<Event extends { readonly position?: Position }> {
  add(event: Event): void;
  since(position: Position): readonly Event[] | null;
  /** Forgets all; answers that were requested before `cursor` can no longer be brought up to date. */
  restart(cursor: number): void;
}

/** Keeps at least the last `capacity` pushes, and at most twice as many. */
export function createRecentPushes<Event extends { readonly position?: Position }>(
  capacity: number,
): RecentPushes<Event> {
  let buffered: Event[] = [];
  let dropped = 0;
  return {
    add(event) {
      buffered.push(event);
      // drops half at a time: dropping one per push would move all the others each time
      if (buffered.length <= 2 * capacity) return;
      const overflow = buffered.splice(0, buffered.length - capacity);
      dropped = overflow.at(-1)?.position?.cursor ?? dropped;
    },
    since(position) {
      if (position.cursor < dropped) return null;
      return buffered.filter(({ position: at }) => at?.epoch === position.epoch && at.cursor > position.cursor);
    },
    restart(cursor) {
      buffered = [];
      dropped = cursor;
    },
  };
}
