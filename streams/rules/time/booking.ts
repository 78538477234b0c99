/**
 * The time of a video consultation where the learner chooses it freely (VC-05, VC-06). Rules: a quarter of an hour that the clocks of
 * the profile's zone show exactly once, a day from now at the earliest.
 */

import { required } from "../required";
import type { Violation } from "../violation";
import { birthday } from "./birthday";
import { dateOfTyped } from "./freeze";
import { findMoments } from "./wallTime";

const QUARTER_MS = 900_000;

export interface TypedTime {
  /** DD.MM.YYYY. */
  readonly date: string;
  /** HH:MM. */
  readonly time: string;
}

/** What is wrong with each of the two; `earliest`: the first moment that can be chosen. */
export function bookingTime(
  { date, time }: TypedTime,
  timeZone: string,
  earliest: number,
): Partial<Record<keyof TypedTime, Violation | null>> {
  const day = dateOfTyped(date);
  if (day === null) return { date: birthday(date), time: required(time) };
  if (time === "") return { time: required(time) };
  const [start, another] = findMoments(day, time, timeZone);
  if (start === undefined) return { time: { key: "booking.gap" } };
  if (another !== undefined) return { time: { key: "booking.twice" } };
  if (start % QUARTER_MS !== 0) return { time: { key: "booking.quarter" } };
  return start < earliest ? { time: { key: "booking.soon" } } : {};
}

/** The moment that was typed; null where something is wrong with it. */
export function bookingMoment({ date, time }: TypedTime, timeZone: string): number | null {
  const day = dateOfTyped(date);
  return day === null ? null : (findMoments(day, time, timeZone)[0] ?? null);
}
