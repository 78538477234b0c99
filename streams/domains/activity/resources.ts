/** On which days the learner was active (COURSE-17; contract 4). */
import { type Infer, pattern, string } from "superstruct";
import { entity, listOf } from "../../bus/entity";
import { defineOwnResource } from "../../bus/ownResource";
import { count, otherwise } from "../../bus/wire";
import type { HttpPort } from "../../ports/types";

/** `date`: YYYY-MM-DD in the profile's zone. */
const ActiveDayStruct = entity(
  { date: pattern(string(), /^\d{4}-\d{2}-\d{2}$/) },
  { daysFinished: otherwise(count(), 0), viewedSeconds: otherwise(count(), 0) },
);
export type ActiveDay = Infer<typeof ActiveDayStruct>;

/** GET /user-activity: the days of the last five weeks with something finished or watched. What finishes a day changes it. */
const days = defineOwnResource({
  name: "activity/days",
  get: (http: HttpPort) =>
    http.request({ method: "GET", path: "/user-activity", query: { days: 35 }, schema: listOf(ActiveDayStruct) }),
  pushes: ["day_status.changed"],
  hints: ["day_status.changed"],
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [days] as const;
