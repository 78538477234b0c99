/** The calls of course streams (B, section 7). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type CourseStream, StatusStruct, type StreamProgress, StreamStruct } from "./events";

/** GET /user-course-streams, each with its course. */
export const getStreams = (http: HttpPort): Observable<readonly CourseStream[]> =>
  http.request({
    method: "GET",
    path: "/user-course-streams",
    query: { expand: "course" },
    schema: listOf(StreamStruct),
  });

/** GET /user-course-streams/{id}/status. Fails with "StreamId must be set". */
export const getStreamStatus = (http: HttpPort, streamId: number): Observable<StreamProgress> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    return http.request({
      method: "GET",
      path: `/user-course-streams/${streamId}/status`,
      query: { expand: "days,chatChannelMeta,currentDay" },
      schema: StatusStruct,
    });
  });
