/** What screens read of the schedule. */
import { createSelector } from "reselect";
import type { ScheduleState } from "./state";
import { type WeeklyTime, weeklyTimes } from "./weekly";

export { DAYS, textOfTimes, timesOfText, toRepeatDays } from "./weekly";

interface HasSchedule {
  readonly schedule: ScheduleState;
}
/** The times of the week (VC-03); null until they are known. */
export const selectWeeklyTimes: (state: HasSchedule) => readonly WeeklyTime[] | null = createSelector(
  [({ schedule }: HasSchedule) => schedule.value],
  (schedule) => schedule && weeklyTimes(schedule.repeatDays),
);
