/** The schedule, whole: an answer or a push replaces it. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { type Fetched, notFetched, putValue } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import type { RepeatDays, Schedule, ScheduleEvents } from "./events";
import { save } from "./mutations";
import { scheduleResource } from "./resources";

export interface ScheduleState extends Fetched<Schedule> {
  readonly save: MutationState<{ readonly repeatDays: RepeatDays }>;
}

/** Only over what was answered once: before that, the answer brings it. */
function put(draft: Draft<ScheduleState>, schedule: Schedule) {
  if (draft.value !== null) draft.value = schedule;
}

const handlers = {
  ...scheduleResource.handlers<ScheduleState>(putValue),
  ...save.handlers,
  "schedule/saved": (draft, { payload }) => put(draft, payload.schedule),
  "schedule.changed": (draft, { payload }) => {
    if (!isDeleted(payload)) put(draft, payload);
  },
} satisfies Handlers<ScheduleState, ScheduleEvents>;

export const scheduleSlice = defineSlice<ScheduleState>({
  scope: "session",
  initial: { ...notFetched, save: idle },
  handlers,
});
