/** The time of an event that a device reports late, because it was offline (contract 1). */
import type { Fields } from "./fields";

/** A device may report an event for a week. */
const LATEST_MS = 7 * 24 * 3600_000;

export interface Happened {
  /** By the device's report; undefined: now. */
  readonly happenedAtMs?: number | undefined;
}

/** `happened_at` in seconds. */
export const happenedBody = (fields: Fields): Happened => ({ happenedAtMs: fields.moment("happened_at") ?? undefined });

/** The time an event is dated with: never in the future, and at most a week ago. */
export const dateHappened = ({ happenedAtMs }: Happened, nowMs: number): number =>
  Math.min(nowMs, Math.max(nowMs - LATEST_MS, happenedAtMs ?? nowMs));
