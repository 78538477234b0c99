/**
 * Where months begin among the weeks that are shown (COURSE-06). Rule: in the grid a week is of the month in which most of what it
 * shows lies; in a list a month begins at its first day.
 */
import { laterDate } from "../../rules/index";
import { sameIfEqual } from "../sameIfEqual";
import type { Week } from "./weeks";

export interface MonthMarks {
  /** A date of the month that begins with this week in the grid, YYYY-MM-DD; null: the one before goes on. */
  readonly ofWeek: string | null;
  /** The dates at which a month begins in the list, by the number of the day. */
  readonly ofDays: ReadonlyMap<number, string>;
}

const monthOf = (date: string): string => date.slice(0, 7);

/** The date in the middle of a week's days and frozen dates: most of them lie in its month. */
function findMiddle({ monday, days, frozen }: Week): string | null {
  if (monday === null) return null;
  const dates = [
    ...days.flatMap(({ date }) => date ?? []),
    ...frozen.flatMap(({ column, span }) =>
      Array.from({ length: span }, (_, at) => laterDate(monday, column - 1 + at)),
    ),
  ].toSorted();
  return dates[Math.floor((dates.length - 1) / 2)] ?? null;
}

/** The marks that a week had last, which it has again while the months before it are the same (SPEED-05). */
const lastMarks = new WeakMap<Week, MonthMarks>();

/** The marks of each week, in order. */
export function makeMonthMarks(weeks: readonly Week[]): readonly MonthMarks[] {
  let [weekMonth, dayMonth] = ["", ""];
  return weeks.map((week) => {
    const middle = findMiddle(week);
    const ofWeek = middle !== null && monthOf(middle) !== weekMonth ? middle : null;
    if (ofWeek !== null) weekMonth = monthOf(ofWeek);
    const ofDays = new Map<number, string>();
    for (const { date, day } of week.days) {
      if (date === null || monthOf(date) === dayMonth) continue;
      dayMonth = monthOf(date);
      ofDays.set(day.number, date);
    }
    const marks = sameIfEqual(lastMarks.get(week), { ofWeek, ofDays });
    lastMarks.set(week, marks);
    return marks;
  });
}
