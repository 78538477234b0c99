/** The freeze of a course stream as its screens show it (COURSE-08). */
import { type CourseView, datesBetween } from "../../../streams/parts/member/index";
import { computeMidnight, daysBetween, laterByDates } from "../../../streams/rules/index";

type CourseStream = CourseView["courseStream"];
export type Freeze = NonNullable<CourseStream["userCourseStreamFreeze"]>;

/** The dates that are frozen, in the zone of `dateOf`; none where the freeze was cancelled. */
export function frozenDates({ userCourseStreamFreeze: freeze }: CourseStream, dateOf: (atMs: number) => string) {
  if (!freeze || freeze.status === "Canceled" || freeze.startDate === null || freeze.endDate === null) return [];
  return datesBetween(dateOf(freeze.startDate), dateOf(freeze.endDate));
}

/** A freeze that holds or is to come; null: none. */
export function currentFreeze({ userCourseStreamFreeze: freeze }: CourseStream, now: number): Freeze | null {
  if (!freeze || freeze.status === "Canceled" || (freeze.endDate ?? now + 1) <= now) return null;
  return freeze;
}

interface Zone {
  readonly dayKey: (atMs: number) => string;
  readonly timeZone: string;
}

/** What ending the freeze now gives back: the course runs again from today, or from where the freeze was to begin. */
export function unfreezeDates(
  { id: streamId, endDate: courseEndMs, userCourseStreamFreeze: freeze }: CourseStream,
  now: number,
  { dayKey, timeZone }: Zone,
) {
  const today = dayKey(now);
  if (!freeze || freeze.startDate === null || freeze.endDate === null)
    return { streamId, endMs: computeMidnight(today, timeZone), courseEndMs };
  const start = dayKey(freeze.startDate);
  const from = start > today ? start : today;
  const back = daysBetween(dayKey(freeze.endDate), from);
  return {
    streamId,
    endMs: computeMidnight(from, timeZone),
    courseEndMs: courseEndMs === null ? null : laterByDates(courseEndMs, back, timeZone),
  };
}

/** One that runs, has no freeze yet, and is not a demo. */
export const canFreeze = ({ status, courseStream }: CourseView, now: number): boolean =>
  status === "started" && !courseStream.isDemo && currentFreeze(courseStream, now) === null;
