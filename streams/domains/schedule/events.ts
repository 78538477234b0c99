/** The times of the week at which the learner could talk to an expert (VC-03; contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { record } from "../../bus/wire/compound";
import { listOf, part } from "../../bus/wire/entity";
import { coerced, type Infer, string } from "../../bus/wire/schema";
import { maybe } from "../../bus/wire/wire";

/** "1" is Monday; times are "HH:MM" of the profile's zone. */
const RepeatDaysStruct = coerced(record(string(), listOf(string())), (value) => value ?? {});
export type RepeatDays = Readonly<Record<string, readonly string[]>>;

export const ScheduleStruct = part({ timezone: maybe(string()), repeatDays: RepeatDaysStruct });
export type Schedule = Infer<typeof ScheduleStruct>;

export const schedulePushes = {
  "schedule.changed": definePush(ScheduleStruct, {
    timezone: "Europe/Madrid",
    repeatDays: { 1: ["10:00", "18:30"], 3: ["18:30"] },
  }),
};

export interface ScheduleEvents extends PushEvents<typeof schedulePushes>, ResourceEvents<"schedule", Schedule> {
  /** The answer to a change. */
  readonly "schedule/saved": { readonly schedule: Schedule; readonly asOf: Position };
}
