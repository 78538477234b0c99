/** The calls of course streams (B, section 7). */
import type { Observable } from "rxjs";
import { array } from "superstruct";
import { ProblemError } from "../../bus/problem";
import type { HttpPort } from "../../ports/types";
import {
  type Course,
  type CourseStream,
  CourseStruct,
  StatusStruct,
  type StreamProgress,
  StreamStruct,
} from "./events";

/** GET /user-course-streams, each with its course. */
export const getStreams = (http: HttpPort): Observable<CourseStream[]> =>
  http.request({
    method: "GET",
    path: "/user-course-streams",
    query: { expand: "course" },
    schema: array(StreamStruct),
  });

/** GET /user-course-streams/{id}. Throws "StreamId must be set". */
export function getStream(http: HttpPort, streamId: number): Observable<CourseStream> {
  if (!streamId) throw new ProblemError("StreamId must be set", { kind: "unknown" });
  return http.request({
    method: "GET",
    path: `/user-course-streams/${streamId}`,
    query: { expand: "course" },
    schema: StreamStruct,
  });
}

/** GET /user-course-streams/{id}/status. Throws "StreamId must be set". */
export function getStreamStatus(http: HttpPort, streamId: number): Observable<StreamProgress> {
  if (!streamId) throw new ProblemError("StreamId must be set", { kind: "unknown" });
  return http.request({
    method: "GET",
    path: `/user-course-streams/${streamId}/status`,
    query: { expand: "days,chatChannelMeta,currentDay" },
    schema: StatusStruct,
  });
}

/** GET /courses. */
export const getCourses = (http: HttpPort): Observable<Course[]> =>
  http.request({ method: "GET", path: "/courses", schema: array(CourseStruct) });
