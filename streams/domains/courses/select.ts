/** What screens read of course streams. */
import type { Resource } from "../../bus/resource/resource";
import type { CoursesState } from "./state";

export { type CourseStreamStatus, courseStreamStatus, daysLeft, STATUS_ORDER } from "./courseStreamStatus";
export type { CourseStream } from "./events";
export type { Filters } from "./filters";
export type { CourseStreamProgress, DayStatus, LessonProgress } from "./progress";

export interface HasCourses {
  readonly courses: CoursesState;
}
export const selectCourseStreamsResource = (state: HasCourses): Resource => state.courses.list;
/** True while the first course of a learner without any is on its way (COURSE-04). */
export const selectIsDemoComing = ({ courses }: HasCourses): boolean =>
  courses.isDemoComing && courses.list.status !== "fail";
/**
 * A day's number in its course stream, by its id: the status lists the days in order. "unknown" until the status is loaded,
 * "none" for a day of another course stream (contract 6.8).
 */
export function selectDayNumber(state: HasCourses, streamId: number, dayId: number): number | "unknown" | "none" {
  const status = state.courses.statuses[streamId];
  if (status?.resource.status === "fail") return "none";
  if (!status?.progress) return "unknown";
  const index = status.progress.days?.findIndex(({ stageDayId }) => stageDayId === dayId) ?? -1;
  return index < 0 ? "none" : index + 1;
}
export const selectCourseStreams = (state: HasCourses): CoursesState["courseStreams"] => state.courses.courseStreams;
