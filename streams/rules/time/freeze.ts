/**
 * When a course may be frozen (COURSE-08; contract, learning). Rules: dates are days of the profile's zone, and a day of it is as
 * long as its clocks make it; a freeze begins tomorrow at the earliest and lasts 1 to 30 days; its end is the first day after it.
 */

import type { Violation } from "../violation";
import { birthday } from "./birthday";
import { findMoments, toWallTime } from "./wallTime";

export const LONGEST_FREEZE_DAYS = 30;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 900_000;
/** No clock is further from Greenwich. */
const FURTHEST_MS = 16 * 3_600_000;

/** "05.11.2026" as "2026-11-05"; null where it is no date. */
export function dateOfTyped(text: string): string | null {
  return birthday(text) ? null : text.split(".").toReversed().join("-");
}
/** "2026-11-05" as it is typed: "05.11.2026". */
export const typedOfDate = (date: string): string => date.split("-").toReversed().join(".");

/** That many days later by the calendar. */
export const laterDate = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
/** Whole days from one date to another. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

/** What is wrong with the first frozen day, as it is typed; `today` is YYYY-MM-DD. */
export function freezeStart(typed: string, today: string): Violation<"birthday" | "freeze.tomorrow"> | null {
  const start = dateOfTyped(typed);
  if (start === null) return birthday(typed);
  return start > today ? null : { key: "freeze.tomorrow" };
}

/** What is wrong with the first day that is not frozen any more. */
export function freezeEnd(
  typed: string,
  typedStart: string,
): Violation<"birthday" | "freeze.order" | "freeze.long"> | null {
  const [start, end] = [dateOfTyped(typedStart), dateOfTyped(typed)];
  if (end === null) return birthday(typed);
  const days = start === null ? 1 : daysBetween(start, end);
  if (days < 1) return { key: "freeze.order" };
  return days > LONGEST_FREEZE_DAYS ? { key: "freeze.long" } : null;
}

/** The first moment of a date in a zone: not always 00:00, since clocks may change at midnight. */
export function computeMidnight(date: string, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const greenwich = Date.parse(date);
  let [before, at] = [(greenwich - FURTHEST_MS) / QUARTER_MS, (greenwich + FURTHEST_MS) / QUARTER_MS];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (format.format(middle * QUARTER_MS) >= date) at = middle;
    else before = middle;
  }
  return at * QUARTER_MS;
}

/** The date of a moment in a zone. */
const dateIn = (atMs: number, timeZone: string): string => toWallTime(atMs, timeZone).slice(0, 10);

/** How many dates of a zone lie from one moment to another: so many days of the course are frozen. */
export const datesApart = (fromMs: number, untilMs: number, timeZone: string): number =>
  daysBetween(dateIn(fromMs, timeZone), dateIn(untilMs, timeZone));

/** The same time of a date that is so many days later, or earlier, by the calendar of a zone. */
export function laterByDates(atMs: number, days: number, timeZone: string): number {
  if (days === 0) return atMs;
  const [date, later] = [dateIn(atMs, timeZone), laterDate(dateIn(atMs, timeZone), days)];
  const [laterMs] = findMoments(later, toWallTime(atMs, timeZone).slice(-5), timeZone);
  // a time that the clock skips that day is as long after its midnight
  return laterMs === undefined
    ? computeMidnight(later, timeZone) + (atMs - computeMidnight(date, timeZone))
    : laterMs + (atMs % MINUTE_MS);
}
