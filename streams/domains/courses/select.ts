/** What screens ask of course streams. */
import type { Resource } from "../../bus/resource";
import type { CourseStream } from "./events";
import type { CoursesState } from "./state";

export interface HasCourses {
  readonly courses: CoursesState;
}
export const selectStreamsResource = (state: HasCourses): Resource => state.courses.list;
export const selectStreams = (state: HasCourses): CoursesState["streams"] => state.courses.streams;
export const selectStream = (state: HasCourses, streamId: number): CourseStream | null => state.courses.streams[streamId] ?? null;
