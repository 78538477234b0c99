/** Declares the domain `schedule`. */
import { defineDomain } from "../../bus/domain";
import { scheduleEffects } from "./effects";
import { type ScheduleEvents, schedulePushes } from "./events";
import { scheduleSlice } from "./state";

export const schedule = defineDomain<ScheduleEvents>()({
  name: "schedule",
  slice: scheduleSlice,
  effects: scheduleEffects,
  pushes: schedulePushes,
});
