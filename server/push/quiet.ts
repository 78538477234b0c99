/** The hours in which a learner's devices are sent nothing (RT-11). */
import type { InboxChoices } from "../database/schema";

/** Whether it is within these hours in that zone. An end before the beginning is on the next day; the same time twice is the whole day. */
export function isQuiet(hours: InboxChoices["quiet"], atMs: number, timeZone: string): boolean {
  if (hours === null) return false;
  const time = makeClock(timeZone).format(atMs);
  const { from, to } = hours;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** A zone that this machine does not know counts as UTC. */
function makeClock(timeZone: string): Intl.DateTimeFormat {
  const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  try {
    return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-GB", { ...parts, timeZone: "UTC" });
  }
}
