/** The learner's week as it is wanted: stored, or on its way already (VC-03, OFF-12). */
import { createSelector } from "reselect";
import type { Schedule } from "../../domains/schedule/events";
import { type HasSchedule, type WeeklyTime, weeklyTimes } from "../../domains/schedule/select";
import { findLast, type HasWaiting } from "../../domains/waiting/select";

/** Null until the times are known. */
export const selectWeeklyTimes: (state: HasSchedule & HasWaiting) => readonly WeeklyTime[] | null = createSelector(
  [
    ({ schedule }: HasSchedule) => schedule.value,
    (state: HasWaiting) => findLast<Pick<Schedule, "repeatDays">>(state, "schedule/save"),
  ],
  (schedule, wanted) => schedule && weeklyTimes((wanted ?? schedule).repeatDays),
);
