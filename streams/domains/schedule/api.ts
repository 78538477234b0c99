/** The calls of the schedule (B, section 7). */
import type { Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { type RepeatDays, type Schedule, ScheduleStruct } from "./events";

/** GET /schedule. */
export const getSchedule = (http: HttpPort): Observable<Schedule> =>
  http.request({ method: "GET", path: "/schedule", schema: ScheduleStruct });

/** PUT /schedule/update: the whole of it. */
export const putSchedule = (http: HttpPort, key: string, repeatDays: RepeatDays): Observable<Schedule> =>
  http.request({
    method: "PUT",
    path: "/schedule/update",
    body: { repeatDays },
    schema: ScheduleStruct,
    idempotencyKey: key,
  });
