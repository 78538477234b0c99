/** When something happened that is told later: by a device that was offline (contract 1). */
import type { Fields } from "./fields";

/** A device may say it for a week. */
const LATEST_MS = 7 * 24 * 3600_000;

export interface Happened {
  /** As the device says; undefined: now. */
  readonly happenedAtMs?: number | undefined;
}

/** `happened_at` in seconds. */
export const happenedBody = (fields: Fields): Happened => ({ happenedAtMs: fields.moment("happened_at") ?? undefined });

/** When it counts as having happened: never in the future, and not more than a week ago. */
export const dateHappened = ({ happenedAtMs }: Happened, nowMs: number): number =>
  Math.min(nowMs, Math.max(nowMs - LATEST_MS, happenedAtMs ?? nowMs));
