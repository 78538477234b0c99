/** The calls of course streams (B, section 7). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type CourseStream, type CourseStreamProgress, CourseStreamStruct, StatusStruct } from "./events";

/** GET /user-course-streams, each with its course. */
export const getCourseStreams = (http: HttpPort): Observable<readonly CourseStream[]> =>
  http.request({
    method: "GET",
    path: "/user-course-streams",
    query: { expand: "course" },
    schema: listOf(CourseStreamStruct),
  });

/** GET /user-course-streams/{id}/status. Fails with "StreamId must be set". */
export const getCourseStreamStatus = (http: HttpPort, streamId: number): Observable<CourseStreamProgress> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    return http.request({
      method: "GET",
      path: `/user-course-streams/${streamId}/status`,
      query: { expand: "days,chatChannelMeta,currentDay" },
      schema: StatusStruct,
    });
  });
