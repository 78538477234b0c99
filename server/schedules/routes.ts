/** When a learner has time for video consultations (VC-03; contract 5): `GET /schedule`, `PUT /schedule/update`. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { schedules } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { notifySchedule } from "./notify";
import { type RepeatDays, readSchedule, WEEKDAYS, wholeWeek } from "./view";

const MAX_TIMES = 20;
const QUARTER = /^([01]\d|2[0-3]):(00|15|30|45)$/;

export function scheduleRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/schedule", (request) => readSchedule(platform.db, readCaller(request).userId));
  const put = changes(platform, { body: scheduleBody }, async (change, { repeatDays }, userId) => {
    await change.db
      .insert(schedules)
      .values({ userId, repeatDays })
      .onConflictDoUpdate({ target: schedules.userId, set: { repeatDays } });
    return { status: 200, body: await notifySchedule(change, userId) };
  });
  app.put("/schedule/update", put);
}

/** The whole week: a day that is left out has no times. */
function scheduleBody(fields: Fields): { repeatDays: RepeatDays } {
  const asked = fields.textLists("repeatDays");
  if (!fields.has("repeatDays")) fields.refuse("repeatDays", "required");
  const isWeek = Object.keys(asked).every((day) => WEEKDAYS.some((each) => each === day));
  const areTimes = Object.values(asked)
    .flat()
    .every((time) => QUARTER.test(time));
  const repeatDays = wholeWeek(asked);
  if (!isWeek || !areTimes) fields.refuse("repeatDays", "scheduleInvalid");
  else if (Object.values(repeatDays).some(({ length }) => length > MAX_TIMES))
    fields.refuse("repeatDays", "scheduleFull", { max: MAX_TIMES });
  return { repeatDays };
}
