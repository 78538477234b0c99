/** The learner says when they could talk (VC-03). */
import { map } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { SCHEDULE_PLACE } from "../drafts/events";
import { getSchedule, putSchedule } from "./api";
import type { RepeatDays, ScheduleEvents } from "./events";
import type { HasSchedule } from "./select";

interface ScheduleSave {
  readonly repeatDays: RepeatDays;
}

const save = defineMutation({
  name: "schedule/save",
  order: "queued",
  send: (http: HttpPort, { repeatDays }: ScheduleSave, key) => putSchedule(http, key, repeatDays),
  place: () => SCHEDULE_PLACE,
  waits: waitsIn({
    lane: () => "schedule",
    thing: () => "",
    replaces: {
      isWhole: true,
      mine: ({ repeatDays }: ScheduleSave) => repeatDays,
      seen: (_, { schedule }: HasSchedule) => schedule.value?.repeatDays ?? null,
      theirs: (http: HttpPort) => getSchedule(http).pipe(map(({ repeatDays }) => repeatDays)),
      // the fields are days with their times
      put: (_, days) => ({ repeatDays: days as RepeatDays }),
    },
  }),
  stored: (schedule, _, asOf) => [
    { type: "schedule/saved", payload: { schedule, asOf } } satisfies NewEvent<ScheduleEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [save] as const;
