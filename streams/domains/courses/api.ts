/** The calls of course streams (B, section 7). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type CourseStream, CourseStreamStruct, type DayOf, type FreezeDates } from "./events";
import type { Filters } from "./filters";
import { type CourseStreamProgress, type DayStatus, DayStatusStruct, StatusStruct } from "./progress";

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
      query: { expand: "days,stages,lessons,consultations,chatChannelMeta,currentDay" },
      schema: StatusStruct,
    });
  });

/** `at`: when the learner did it, by the server's clock in milliseconds: the call may come later. */
type DayAt = DayOf & { readonly at: number };

const dayChange = (http: HttpPort, key: string, { streamId, dayId, at }: DayAt, change: "start" | "finish") =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    mustBeSet(dayId, "dayId");
    return http.request({
      method: "POST",
      path: `/user-course-streams/${streamId}/user-day-status/${dayId}/${change}`,
      query: { expand: "day.scores" },
      body: { happened_at: at / 1000 },
      schema: DayStatusStruct,
      idempotencyKey: key,
    });
  });

/** POST …/user-day-status/{dayId}/start. Fails with "StreamId must be set" and "dayId must be set". */
export const postDayStart = (http: HttpPort, key: string, day: DayAt): Observable<DayStatus> =>
  dayChange(http, key, day, "start");

/** POST …/user-day-status/{dayId}/finish; 422 names what is missing: `lessons`, `homeworks`, or `day`. Fails as the start does. */
export const postDayFinish = (http: HttpPort, key: string, day: DayAt): Observable<DayStatus> =>
  dayChange(http, key, day, "finish");

/** POST …/filters; answers the course stream. Fails with "StreamId must be set". */
export const postFilters = (
  http: HttpPort,
  key: string,
  streamId: number,
  filters: Filters,
): Observable<CourseStream> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    return http.request({
      method: "POST",
      path: `/user-course-streams/${streamId}/filters`,
      body: { filters },
      schema: CourseStreamStruct,
      idempotencyKey: key,
    });
  });

/** POST …/freeze/create; answers the course stream. Fails with "StreamId must be set". */
export const postFreeze = (
  http: HttpPort,
  key: string,
  { streamId, startMs, endMs }: Pick<FreezeDates, "streamId" | "startMs" | "endMs">,
): Observable<CourseStream> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    return http.request({
      method: "POST",
      path: `/user-course-streams/${streamId}/freeze/create`,
      body: { start_date: startMs / 1000, end_date: endMs / 1000 },
      schema: CourseStreamStruct,
      idempotencyKey: key,
    });
  });

/** GET …/freeze/cancel: it changes state, so it is sent once and never repeated by itself (contract 1). Fails with "StreamId must be set". */
export const getFreezeCancel = (http: HttpPort, streamId: number): Observable<CourseStream> =>
  defer(() => {
    mustBeSet(streamId, "StreamId");
    return http.request({
      method: "GET",
      path: `/user-course-streams/${streamId}/freeze/cancel`,
      schema: CourseStreamStruct,
      maxTries: 1,
    });
  });
