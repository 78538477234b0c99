/**
 * When the sends of a lane leave: one at a time, messageDelay apart (CHAT-03).
 * Rule: pure; a time is named only where all before it have one, so that none is promised that may not hold.
 */
import type { OutboxItem } from "./events";

/** It waits for its turn, and the server cannot have it: never tried, or refused as too early. */
export const isHeldBack = ({ status, problem }: OutboxItem): boolean =>
  status === "queued" || (status === "waiting" && problem?.kind === "limited");

export interface Turns {
  /** When each send that is held back leaves, by its key. */
  readonly leavesAt: Readonly<Record<string, number>>;
  /** When a send that is accepted now would leave; null where that is not known. */
  readonly nextAt: number | null;
}

/** The turns of a lane whose next window opens at `nextSendAt`. Behind a failed send, or one that has no connection, no time is known. */
export function computeTurns(lane: readonly OutboxItem[], nextSendAt: number, windowMs: number): Turns {
  const leavesAt: Record<string, number> = {};
  let at = nextSendAt;
  for (const item of lane) {
    // its own try has opened the window that the next one waits for
    if (item.status === "sending") continue;
    // nobody knows when its files will have arrived
    if (item.uploadKeys || !isHeldBack(item)) return { leavesAt, nextAt: null };
    leavesAt[item.key] = at;
    at += windowMs;
  }
  return { leavesAt, nextAt: at };
}
