/**
 * Where months begin among the weeks that are shown (COURSE-06). Rule: in the grid a week is of the month in which most of its days
 * lie; in a list a month begins at its first day.
 */
import { laterDate } from "../../../streams/rules/index";
import type { Week } from "./weeks";

export interface MonthMarks {
  /** A date of the month that begins with this week in the grid, YYYY-MM-DD; null: the one before goes on. */
  readonly ofWeek: string | null;
  /** The dates at which a month begins in the list, by the number of the day. */
  readonly ofDays: ReadonlyMap<number, string>;
}

const monthOf = (date: string): string => date.slice(0, 7);
/** Four of the seven days from Monday on are on its side. */
const TO_THURSDAY = 3;

/** The marks of each week, in order. */
export function monthMarks(weeks: readonly Week[]): readonly MonthMarks[] {
  let weekMonth = "";
  let dayMonth = "";
  return weeks.map(({ monday, days }) => {
    const thursday = monday === null ? null : laterDate(monday, TO_THURSDAY);
    const ofWeek = thursday !== null && monthOf(thursday) !== weekMonth ? thursday : null;
    if (ofWeek !== null) weekMonth = monthOf(ofWeek);
    const ofDays = new Map<number, string>();
    for (const { date, day } of days) {
      if (date === null || monthOf(date) === dayMonth) continue;
      dayMonth = monthOf(date);
      ofDays.set(day.number, date);
    }
    return { ofWeek, ofDays };
  });
}
