/** What screens ask of course streams. */
import type { Resource } from "../../bus/resource";
import type { CoursesState } from "./state";

export { daysLeft, STATUS_ORDER, type StreamStatus, streamStatus } from "./streamStatus";

export interface HasCourses {
  readonly courses: CoursesState;
}
export const selectStreamsResource = (state: HasCourses): Resource => state.courses.list;
export const selectStreams = (state: HasCourses): CoursesState["streams"] => state.courses.streams;
