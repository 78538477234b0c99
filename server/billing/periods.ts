/** When the next payment is due. Rule: the calendar of the learner's zone counts, not a number of hours. */
import { addDays, addMonths, moveToDate, toDate } from "../dates/zone";

export type Interval = "day" | "week" | "month" | "year";

function laterDate(date: string, interval: Interval, count: number): string {
  if (interval === "day") return addDays(date, count);
  if (interval === "week") return addDays(date, 7 * count);
  return addMonths(date, interval === "month" ? count : 12 * count);
}

/** The first payment after `nowMs`, in steps of the period from one that was due: time that nobody charged for is not charged later. */
export function nextPaymentMs(
  zone: string,
  dueAtMs: number,
  { interval, period }: { interval: Interval; period: number },
  nowMs: number,
): number {
  const first = toDate(zone, dueAtMs);
  const step = Math.max(1, period);
  for (let count = step; ; count += step) {
    const atMs = moveToDate(zone, dueAtMs, laterDate(first, interval, count));
    if (atMs > nowMs) return atMs;
  }
}
