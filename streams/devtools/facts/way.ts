/** The way on which an event came (DEV-01). */
import type { EventRecord } from "../record/types";

export const WAYS = ["push", "catchUp", "loaded", "stored", "replay"] as const;
/**
 * `push`: the socket brought it as it happened; `catchUp`: its push never came, or came out of order, and it was read afterwards; `loaded`:
 * an answer to a call; `stored`: this device had it; `replay`: folded again over an answer.
 */
export type Way = (typeof WAYS)[number];

/** Null for what came from nowhere outside: the learner, or the app itself. */
export function findWay({
  source,
  position,
  isReplay,
}: Pick<EventRecord, "source" | "position" | "isReplay">): Way | null {
  if (isReplay) return "replay";
  if (source === "stored") return "stored";
  if (source === "rest") return position ? "catchUp" : "loaded";
  return position && source === "socket" ? "push" : null;
}
