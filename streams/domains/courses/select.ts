/** What screens ask of course streams. */
import type { Resource } from "../../bus/resource";
import type { CoursesState } from "./state";
import { type StreamStatus, streamStatus } from "./streamStatus";

export { daysLeft, STATUS_ORDER, type StreamStatus, streamStatus } from "./streamStatus";

export interface HasCourses {
  readonly courses: CoursesState;
}
export const selectStreamsResource = (state: HasCourses): Resource => state.courses.list;
export const selectStreams = (state: HasCourses): CoursesState["streams"] => state.courses.streams;

/** Where a stream stands at `now` (server time, ms); null: not known. */
export function selectStreamStatus(state: HasCourses, streamId: number, now: number): StreamStatus | null {
  const stream = state.courses.streams[streamId];
  return stream ? streamStatus(stream, now, false) : null;
}
