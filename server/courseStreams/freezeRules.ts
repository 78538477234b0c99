/**
 * When a course stream may be frozen, and what that moves (COURSE-08). Rules: whole dates of the learner's zone, from tomorrow on,
 * 1 to 30 of them, one freeze at a time; the end of the course stream moves by the frozen dates, and those that were not frozen come back.
 */
import { addDays, daysBetween, moveByDays, startOfDate, toDate } from "../dates/zone";
import type { FieldError } from "../http/errors";
import type { Pause } from "./rules";

export const MAX_FROZEN_DAYS = 30;

const isMidnight = (zone: string, atMs: number): boolean => startOfDate(zone, toDate(zone, atMs)) === atMs;

/** What forbids the freeze, by field; nothing when it is allowed. */
export function freezeFaults(
  { startDateMs, endDateMs }: Pause,
  stream: { readonly endDateMs: number | null; readonly hasOpenFreeze: boolean },
  zone: string,
  nowMs: number,
): FieldError[] {
  const faults: FieldError[] = [];
  const tomorrowMs = startOfDate(zone, addDays(toDate(zone, nowMs), 1));
  if (!isMidnight(zone, startDateMs)) faults.push({ field: "start_date", key: "freezeMidnight" });
  else if (stream.hasOpenFreeze) faults.push({ field: "start_date", key: "freezeOpen" });
  else if (startDateMs < tomorrowMs) faults.push({ field: "start_date", key: "freezeTooSoon" });
  else if (stream.endDateMs !== null && startDateMs >= stream.endDateMs)
    faults.push({ field: "start_date", key: "freezeAfterEnd" });
  const length = { min: 1, max: MAX_FROZEN_DAYS };
  const count = frozenDays(zone, { startDateMs, endDateMs });
  if (!isMidnight(zone, endDateMs)) faults.push({ field: "end_date", key: "freezeMidnight" });
  else if (count < length.min || count > length.max)
    faults.push({ field: "end_date", key: "freezeLength", values: length });
  return faults;
}

const frozenDays = (zone: string, { startDateMs, endDateMs }: Pause): number =>
  daysBetween(toDate(zone, startDateMs), toDate(zone, endDateMs));

/** By how much a freeze moves the end of its course stream. */
export const endShiftOf = (zone: string, pause: Pause, endMs: number | null): number =>
  endMs === null ? 0 : moveByDays(zone, endMs, frozenDays(zone, pause)) - endMs;

/** What remains of a freeze that is cancelled now: the dates before today. */
export function frozenPart(zone: string, { startDateMs, endDateMs }: Pause, nowMs: number): Pause {
  const todayMs = startOfDate(zone, toDate(zone, nowMs));
  return { startDateMs, endDateMs: Math.min(endDateMs, Math.max(startDateMs, todayMs)) };
}
