/**
 * When a video consultation can be (VC-02, VC-05). Rule: pure; working hours are those of the expert's clock, so a slot keeps its time
 * of day when that clock is changed.
 */
import { addDays, momentAt, toDate } from "../dates/zone";

/** So long before it, a consultation is asked for at the latest, and can be moved no more. */
export const NOTICE_HOURS = 24;
export const MAX_DAYS_AHEAD = 180;
export const NOTICE_MS = NOTICE_HOURS * 3600_000;
export const MAX_AHEAD_MS = MAX_DAYS_AHEAD * 24 * 3600_000;

const MINUTE_MS = 60_000;
const OPENS_AT_MINUTE = 9 * 60;
const CLOSES_AT_MINUTE = 18 * 60;
const STEP_MINUTES = 30;

/** Some time of an expert: from its first moment until before its last one. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Slot {
  readonly startMs: number;
  readonly isFree: boolean;
}

export interface SlotsOf {
  /** The expert's. */
  readonly timezone: string;
  /** A date in that zone; one that is past counts as today. */
  readonly from: string;
  readonly days: number;
  readonly durationMinutes: number;
  readonly nowMs: number;
}

export const overlaps = (one: Span, other: Span): boolean => one.fromMs < other.toMs && other.fromMs < one.toMs;

export const toSpan = (startMs: number, durationMinutes: number): Span => ({
  fromMs: startMs,
  toMs: startMs + durationMinutes * MINUTE_MS,
});

/** When a consultation can begin on some dates, in order, whether the expert is busy or not. */
export function listStarts(asked: SlotsOf): number[] {
  const { timezone, durationMinutes, nowMs } = asked;
  const isOffered = (atMs: number | undefined): atMs is number =>
    atMs !== undefined && atMs >= nowMs + NOTICE_MS && atMs <= nowMs + MAX_AHEAD_MS;
  return listDates(asked)
    .flatMap((date) => listMinutes(durationMinutes).map((minute) => momentAt(timezone, date, minute)))
    .filter(isOffered);
}

/** The slots that begin then; one that overlaps what is busy is not free. */
export const slotsAt = (starts: readonly number[], durationMinutes: number, busy: readonly Span[]): Slot[] =>
  starts.map((startMs) => {
    const span = toSpan(startMs, durationMinutes);
    return { startMs, isFree: !busy.some((each) => overlaps(span, each)) };
  });

/** The working days among the dates asked for. */
function listDates({ timezone, from, days, nowMs }: SlotsOf): string[] {
  const today = toDate(timezone, nowMs);
  const first = from < today ? today : from;
  // beyond the last date that is offered no date is calculated: the year may have five digits there
  if (first > toDate(timezone, nowMs + MAX_AHEAD_MS)) return [];
  return Array.from({ length: days }, (_, index) => addDays(first, index)).filter(isWorkingDay);
}

/** Monday to Friday. */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

/** Every half hour from which the consultation ends within the working hours. */
function listMinutes(durationMinutes: number): number[] {
  const count = Math.floor((CLOSES_AT_MINUTE - durationMinutes - OPENS_AT_MINUTE) / STEP_MINUTES) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => OPENS_AT_MINUTE + index * STEP_MINUTES);
}
