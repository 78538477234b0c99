/** A learner's schedule in REST shape (VC-03, contract 5). Rule: all seven days are there, each with its times in order, each once. */
import { eq } from "drizzle-orm";
import type { Db } from "../database/open";
import { schedules } from "../database/schema";
import { readUser } from "../users/view";

/** "HH:mm" by the weekday, "1" (Monday) to "7". */
export type RepeatDays = Record<string, string[]>;

export const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** Days without times are empty; what no day of the week is, is left out. */
export const wholeWeek = (repeatDays: Readonly<RepeatDays>): RepeatDays =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [...new Set(repeatDays[day])].sort()]));

export const scheduleView = (timezone: string, repeatDays: Readonly<RepeatDays> | null): object => ({
  timezone,
  repeatDays: wholeWeek(repeatDays ?? {}),
});

/** The schedule of one user; an empty one where none was made. */
export async function readSchedule(db: Db, userId: number): Promise<object> {
  const { timezone } = await readUser(db, userId);
  const [row] = await db.select().from(schedules).where(eq(schedules.userId, userId));
  return scheduleView(timezone, row?.repeatDays ?? null);
}
