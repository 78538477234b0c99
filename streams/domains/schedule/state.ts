/** The schedule, whole: an answer or a push replaces it. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, putValue } from "../../bus/resource/fetched";
import type { Schedule, ScheduleEvents } from "./events";
import { scheduleResource } from "./resources";

export type ScheduleState = Fetched<Schedule>;

/** Only over what was answered once: before that, the answer brings it. */
function put(draft: Draft<ScheduleState>, schedule: Schedule) {
  if (draft.value !== null) draft.value = schedule;
}

const handlers = {
  ...scheduleResource.handlers<ScheduleState>(putValue),
  "schedule/saved": (draft, { payload }) => put(draft, payload.schedule),
  "schedule.changed": (draft, { payload }) => {
    if (!isDeleted(payload)) put(draft, payload);
  },
} satisfies Handlers<ScheduleState, ScheduleEvents>;

export const scheduleSlice = defineSlice<ScheduleState>({
  scope: "session",
  initial: notFetched,
  handlers,
});
