// What of a course a tab shows.
import { type Course, readCourse } from "../course";
import type { Learner } from "../platform";
import type { Place } from "./schedule";

/** The course, or the one day of it, that a tab shows. */
export interface ShownCourse extends Course {
  /** Null: the calendar. */
  readonly day: Course["days"][number] | null;
}

/** The course of a place; null where it is none. The day is the current one. */
export async function courseAt(place: Place, { account }: Learner): Promise<ShownCourse | null> {
  if (place !== "calendar" && place !== "day") return null;
  const course = await readCourse(account);
  return course && { ...course, day: place === "day" ? currentOf(course) : null };
}

const currentOf = ({ days, currentDayId }: Course) => days.find(({ id }) => id === currentDayId) ?? null;

export const pathOf = ({ streamId, day }: ShownCourse): string =>
  `/course/${streamId}/calendar${day ? `/${day.number}` : ""}`;
