// Where months begin: weeks from Monday; 2026-11-30 is a Monday.
import { describe, expect, it } from "vitest";
import type { CalendarDay } from "./calendarDay";
import { makeMonthMarks } from "./months";
import type { Week } from "./weeks";

let number = 0;
const week = (monday: string | null, ...dates: (string | null)[]): Week => ({
  key: monday ?? "undated",
  monday,
  frozen: [],
  // the fields of a day that this reads
  days: dates.map((date) => ({ day: { number: ++number } as CalendarDay, date, column: null })),
});

describe("the months of a calendar", () => {
  it("COURSE-06 a month begins with the week of which most days are in it, and in a list at its first day", () => {
    number = 0;
    const marks = makeMonthMarks([
      week("2026-11-16", "2026-11-18"),
      week("2026-11-23", "2026-11-23", "2026-11-29"),
      week("2026-11-30", "2026-11-30", "2026-12-01", "2026-12-02"),
      week("2026-12-28", "2026-12-31", "2027-01-01"),
      week("2027-01-04", "2027-01-04"),
      week(null, null, null),
    ]);
    expect(marks.map(({ ofWeek }) => ofWeek)).toEqual(["2026-11-18", null, "2026-12-01", null, "2027-01-04", null]);
    expect(marks.map(({ ofDays }) => [...ofDays])).toEqual([
      [[1, "2026-11-18"]],
      [],
      [[5, "2026-12-01"]],
      [[8, "2027-01-01"]],
      [],
      [],
    ]);
  });

  it("SPEED-05 the marks of a week are the same object while it and the months before it are", () => {
    const [one, other] = [week("2026-11-16", "2026-11-18"), week("2026-11-23", "2026-11-23")];
    const [, before] = makeMonthMarks([one, other]);
    const [, after] = makeMonthMarks([week("2026-11-16", "2026-11-19"), other]);
    expect(after).toBe(before);
    expect(makeMonthMarks([other])[0]).not.toBe(before);
  });

  it("COURSE-06 a week that shows only days before the month's end does not begin the next one", () => {
    const marks = makeMonthMarks([week("2026-09-21", "2026-09-23"), week("2026-09-28", "2026-09-28", "2026-09-29")]);
    expect(marks.map(({ ofWeek }) => ofWeek)).toEqual(["2026-09-23", null]);
  });

  it("COURSE-08 a week in which everything is frozen begins a month in the grid too", () => {
    const frozen = { ...week("2026-11-30"), frozen: [{ column: 1, span: 7, isFirst: true }] };
    expect(makeMonthMarks([frozen])[0]).toEqual({ ofWeek: "2026-12-03", ofDays: new Map() });
  });
});
