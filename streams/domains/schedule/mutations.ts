/** The learner says when they could talk (VC-03). */
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import { SCHEDULE_PLACE } from "../drafts/events";
import { putSchedule } from "./api";
import type { RepeatDays, ScheduleEvents } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}

export const save = defineMutation({
  name: "schedule/save",
  order: "queued",
  send: ({ ports: { http } }: Deps, { repeatDays }: { readonly repeatDays: RepeatDays }, key) =>
    putSchedule(http, key, repeatDays),
  place: () => SCHEDULE_PLACE,
  stored: (schedule, _, asOf) => [
    { type: "schedule/saved", payload: { schedule, asOf } } satisfies NewEvent<ScheduleEvents>,
  ],
});
