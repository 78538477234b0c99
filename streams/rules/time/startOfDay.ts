/** The day that a moment belongs to, in a zone. Rule: a zone's day begins when its clocks say so, not 24 hours after the last one. */
import { computeMidnight } from "./freeze";

/** The first moment of that day in the zone. */
export function startOfDay(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return computeMidnight(format.format(atMs), timeZone);
}
