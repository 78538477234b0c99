/** What screens read of the schedule. */
import type { ScheduleState } from "./state";

export { DAYS, textOfTimes, timesOfText, toRepeatDays, type WeeklyTime, weeklyTimes } from "./weekly";

export interface HasSchedule {
  readonly schedule: ScheduleState;
}
