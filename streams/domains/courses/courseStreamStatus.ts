/** The status of a course stream (contract 6.1). Rule: a pure function of the course stream and the time, so that a table can test it. */
import type { CourseStream } from "./events";

export type CourseStreamStatus = "not_started" | "freeze" | "started" | "stopped" | "ended";

/** The derived status at `now` (ms). `isCovered`: an active or lifetime subscription covers the course. */
export function courseStreamStatus(courseStream: CourseStream, now: number, isCovered: boolean): CourseStreamStatus {
  if (courseStream.startDate > now) return "not_started";
  if (isFrozen(courseStream, now)) return "freeze";
  if (courseStream.isOptionalPurchase) return isCovered ? "started" : "stopped";
  return courseStream.endDate === null || now <= courseStream.endDate ? "started" : "ended";
}

/** The server says of the course stream itself that it is frozen. */
export const isMarkedFrozen = (status: string | null): boolean => status === "freeze" || status === "frozen";

/** By the mark, or by the dates: a freeze begins while the page is open, and nothing is pushed then. Its end is the first day after it. */
function isFrozen({ status, userCourseStreamFreeze: freeze }: CourseStream, now: number): boolean {
  if (isMarkedFrozen(status)) return true;
  if (!freeze || freeze.status === "Canceled") return false;
  // one that is only announced does not hold without its date
  const startMs = freeze.startDate ?? (freeze.status === "Active" ? 0 : Number.POSITIVE_INFINITY);
  return startMs <= now && now < (freeze.endDate ?? Number.POSITIVE_INFINITY);
}

/** Order of chats by the status of their course stream (CHAT-01). */
export const STATUS_ORDER: readonly CourseStreamStatus[] = ["started", "not_started", "freeze", "stopped", "ended"];

const DAY_MS = 86_400_000;
/** Whole days until the end, rounded up; null: no end. */
export const daysLeft = ({ endDate }: CourseStream, now: number): number | null =>
  endDate === null ? null : Math.max(0, Math.ceil((endDate - now) / DAY_MS));
