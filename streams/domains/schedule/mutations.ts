/** The learner says when they could talk (VC-03). */
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { SCHEDULE_PLACE } from "../drafts/events";
import { putSchedule } from "./api";
import type { RepeatDays, ScheduleEvents } from "./events";

const save = defineMutation({
  name: "schedule/save",
  order: "queued",
  send: (http: HttpPort, { repeatDays }: { readonly repeatDays: RepeatDays }, key) =>
    putSchedule(http, key, repeatDays),
  place: () => SCHEDULE_PLACE,
  waits: waitsIn({ lane: () => "schedule", thing: () => "" }),
  stored: (schedule, _, asOf) => [
    { type: "schedule/saved", payload: { schedule, asOf } } satisfies NewEvent<ScheduleEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [save] as const;
