/** The calls of reminders (contract 4). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Reminder, type ReminderFields, ReminderStruct } from "./events";

const toBody = ({ title, time, weekdays, isEnabled }: ReminderFields) => ({
  title,
  time,
  weekdays,
  is_enabled: isEnabled ? 1 : 0,
});

/** GET /user-reminder. */
export const getReminders = (http: HttpPort): Observable<readonly Reminder[]> =>
  http.request({ method: "GET", path: "/user-reminder", schema: listOf(ReminderStruct) });

/** POST /user-reminder. */
export const postReminder = (http: HttpPort, key: string, fields: ReminderFields): Observable<Reminder> =>
  http.request({
    method: "POST",
    path: "/user-reminder",
    body: toBody(fields),
    schema: ReminderStruct,
    idempotencyKey: key,
  });

/** PUT /user-reminder/{id}. Fails with "Id must be set". */
export const putReminder = (http: HttpPort, key: string, id: number, fields: ReminderFields): Observable<Reminder> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "PUT",
      path: `/user-reminder/${id}`,
      body: toBody(fields),
      schema: ReminderStruct,
      idempotencyKey: key,
    });
  });

/** DELETE /user-reminder/{id}. Fails with "Id must be set". */
export const deleteReminder = (http: HttpPort, id: number): Observable<void> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request<void>({ method: "DELETE", path: `/user-reminder/${id}` });
  });
