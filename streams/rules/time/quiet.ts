/** The hours in which nothing is shown (RT-11). */

/** "HH:MM" each; an end before the beginning is on the next day, and the same time twice is the whole day. */
interface Hours {
  readonly from: string;
  readonly to: string;
}

/** Whether it is within these hours at that moment in that zone; undefined is the device's. */
export function isQuiet(hours: Hours | null, atMs: number, timeZone?: string): boolean {
  if (hours === null) return false;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const time = clock.format(atMs);
  const { from, to } = hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
