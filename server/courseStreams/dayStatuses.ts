/** The statuses of days in REST shape: the list and the push are one shape (contract 5). */
import { asc, eq, type SQL } from "drizzle-orm";
import type { Db } from "../database/open";
import { dayStatuses, days } from "../database/schema";
import { toSeconds, toSecondsOrNull } from "../http/input/wire";
import type { Openings } from "./openings";

/** Those that meet `where`, in order of their numbers. */
export const readDays = (db: Db, where: SQL | undefined) =>
  db
    .select({ status: dayStatuses, day: days })
    .from(dayStatuses)
    .innerJoin(days, eq(days.id, dayStatuses.dayId))
    .where(where)
    .orderBy(asc(days.dayNumber));

export type DayRow = Awaited<ReturnType<typeof readDays>>[number];

export const dayStatusView = ({ status, day }: DayRow, openings: Openings) => ({
  id: status.id,
  stage_day_id: status.dayId,
  is_open_by_time_delay: openings.isDayOpen(day),
  start_time: toSecondsOrNull(status.startedAtMs),
  end_time: toSecondsOrNull(status.finishedAtMs),
  stage_day_started_at: toSeconds(openings.opensAtMs(day)),
  scores: status.scores,
});
