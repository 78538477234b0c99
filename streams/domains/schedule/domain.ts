/** Declares the domain `schedule`. */
import { defineDomain } from "../../bus/domain";
import { type ScheduleEvents, schedulePushes } from "./events";
import { mutations } from "./mutations";
import { scheduleResource } from "./resources";
import { scheduleSlice } from "./state";

export const schedule = defineDomain<ScheduleEvents>()({
  name: "schedule",
  slice: scheduleSlice,
  effects: scheduleResource.effects(),
  mutations,
  pushes: schedulePushes,
});
