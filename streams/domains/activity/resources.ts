/** On which days the learner was active, and what they have done in all (COURSE-17, PROF-01; contract 4, 5). */

import { defineOwnResource } from "../../bus/resource/ownResource";
import { pattern } from "../../bus/wire/compound";
import { entity, listOf, part } from "../../bus/wire/entity";
import { amount } from "../../bus/wire/numbers";
import { coerced, type Infer, otherwise, refine, string } from "../../bus/wire/schema";
import { count, maybe } from "../../bus/wire/wire";
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
  stored: "pushed",
  get: (http: HttpPort) =>
    http.request({ method: "GET", path: "/user-activity", query: { days: 35 }, schema: listOf(ActiveDayStruct) }),
  pushes: ["day_status.changed"],
  refetchOn: ["day_status.changed"],
});

const hours = () => refine(amount(), "hours", (value) => value >= 0);

/** The learner's counters (PROF-01): each is 0 where the server does not count it. */
const counters = {
  viewedHours: otherwise(hours(), 0),
  completedCourses: otherwise(count(), 0),
  completedTasks: otherwise(count(), 0),
  viewedLessons: otherwise(count(), 0),
  referralOrders: otherwise(count(), 0),
  cashback: otherwise(count(), 0),
  discountForReferral: otherwise(count(), 0),
  linkJumps: otherwise(count(), 0),
};
const CountersStruct = part(counters);
export type Counters = Infer<typeof CountersStruct>;

/** A user without any of the counters comes from a server that does not count. */
const isCounted = (user: object): boolean => Object.keys(counters).some((name) => name in user);
const counted = coerced(maybe(CountersStruct), (user) =>
  typeof user === "object" && user !== null && !isCounted(user) ? null : user,
);

/** The hours grow without a push. */
const HOURS_AGE_MS = 60_000;

/** GET /user with its counters; null where the server does not count. What is viewed, finished or approved changes them. */
const done = defineOwnResource({
  name: "activity/done",
  stored: "aged",
  get: (http: HttpPort) =>
    http.request({ method: "GET", path: "/user", query: { expand: "statistics" }, schema: counted }),
  pushes: ["day_status.changed", "homework.status", "stream.changed"],
  refetchOn: ["day_status.changed", "homework.status", "stream.changed"],
  maxAgeMs: HOURS_AGE_MS,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [days, done] as const;
