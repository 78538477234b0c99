/**
 * Where months begin among the weeks that are shown (COURSE-06). Rule: in the grid a week is of the month in which most of what it
 * shows lies; in a list a month begins at its first day.
 */
import { weakMapMemoize } from "reselect";
import { laterDate } from "../rules/index";
import type { Week } from "./weeks";

export interface MonthMarks {
  /** A date of the month that begins with this week in the grid, YYYY-MM-DD; null: the one before goes on. */
  readonly ofWeek: string | null;
  /** The dates at which a month begins in the list, by the number of the day. */
  readonly ofDays: ReadonlyMap<number, string>;
}

const monthOf = (date: string): string => date.slice(0, 7);

/** The date in the middle of a week's days and frozen dates: most of them lie in its month. */
function middleOf({ monday, days, frozen }: Week): string | null {
  if (monday === null) return null;
  const dates = [
    ...days.flatMap(({ date }) => date ?? []),
    ...frozen.flatMap(({ column, span }) =>
      Array.from({ length: span }, (_, at) => laterDate(monday, column - 1 + at)),
    ),
  ].toSorted();
  return dates[Math.floor((dates.length - 1) / 2)] ?? null;
}

interface Marked {
  readonly marks: MonthMarks;
  /** The months after it, in the grid and in the list. */
  readonly weekMonth: string;
  readonly dayMonth: string;
}

/** Of one week, after these months; the same object for the same week, so that it does not render again (SPEED-05). */
const markWeek = weakMapMemoize((week: Week, weekMonth: string, dayMonth: string): Marked => {
  const middle = middleOf(week);
  const ofWeek = middle !== null && monthOf(middle) !== weekMonth ? middle : null;
  const ofDays = new Map<number, string>();
  let month = dayMonth;
  for (const { date, day } of week.days) {
    if (date === null || monthOf(date) === month) continue;
    month = monthOf(date);
    ofDays.set(day.number, date);
  }
  return { marks: { ofWeek, ofDays }, weekMonth: ofWeek === null ? weekMonth : monthOf(ofWeek), dayMonth: month };
});

/** The marks of each week, in order. */
export function monthMarks(weeks: readonly Week[]): readonly MonthMarks[] {
  let before = { weekMonth: "", dayMonth: "" };
  return weeks.map((week) => {
    const marked = markWeek(week, before.weekMonth, before.dayMonth);
    before = marked;
    return marked.marks;
  });
}
