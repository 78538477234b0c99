// Days by weeks, from a table of dates. 2026-11-25 is a Wednesday.
import { describe, expect, it } from "vitest";
import type { CalendarDay } from "./calendarDay";
import type { CalendarStage } from "./calendarStage";
import { datesBetween, makeWeeks, openingDay } from "./weeks";

const TODAY = "2026-11-25";
const day = (number: number, date: string | null): CalendarDay => ({
  id: 100 + number,
  number,
  title: `Day ${number}`,
  excerpt: "",
  durationMs: 0,
  at: date === null ? null : Date.parse(`${date}T08:00:00Z`),
  state: { kind: "open", lock: null, isStarted: false },
  isRequired: false,
  scores: { possible: 0, earned: null },
  tasks: [],
});
const stage = (id: number, ...dates: (string | null)[]): CalendarStage => ({
  id,
  title: `Stage ${id}`,
  isOpen: true,
  opensAt: null,
  missing: { days: 0, homeworks: 0 },
  tasks: [],
  days: dates.map((date, index) => day(id * 10 + index, date)),
});
const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const place = (
  stages: CalendarStage[],
  over: { frozen?: readonly string[]; currentDay?: number; foldable?: ReadonlySet<number> } = {},
) =>
  makeWeeks(stages, {
    dateOf,
    today: TODAY,
    frozen: [],
    currentDay: null,
    foldable: new Set(stages.map(({ id }) => id)),
    ...over,
  });
const mondays = (weeks: readonly { readonly key: string }[]) => weeks.map(({ key }) => key);

describe("the weeks of a calendar", () => {
  it("a day that did not change keeps its object when another one does, so that only the other one renders", () => {
    const before = stage(1, "2026-11-25", "2026-11-26");
    const [first, second] = before.days as [CalendarDay, CalendarDay];
    const after = { ...before, days: [first, { ...second, title: "Another title" }] };
    const placedOf = (stages: CalendarStage[]) =>
      place(stages).flatMap(({ ahead }) => ahead.flatMap(({ days }) => days));
    const [unchanged, changed] = placedOf([after]);
    expect(placedOf([before])[0]).toBe(unchanged);
    expect(changed?.day.title).toBe("Another title");
  });

  it("SPEED-05 a week without a changed day keeps its object, and so does a stage with its frozen dates", () => {
    const before = stage(1, "2026-11-25", "2026-12-02", null);
    const other = stage(2, "2026-12-14");
    const [first, ...rest] = before.days as [CalendarDay, CalendarDay, CalendarDay];
    const after = { ...before, days: [{ ...first, title: "Another title" }, ...rest] };
    const frozen = datesBetween("2026-12-08", "2026-12-10");
    const [one, unchanged] = place([before, other], { frozen });
    const [changed, same] = place([after, other], { frozen });
    expect(changed?.ahead.map((week, at) => week === one?.ahead[at])).toEqual([false, true, true]);
    expect(same).toBe(unchanged);
  });

  it("SPEED-05 the days after one that moves to another week keep their objects", () => {
    const before = stage(1, "2026-11-23", "2026-11-24", "2026-11-25");
    const [first, ...rest] = before.days as [CalendarDay, CalendarDay, CalendarDay];
    const after = { ...before, days: [{ ...first, at: Date.parse("2026-12-08T08:00:00Z") }, ...rest] };
    const [one] = place([before])[0]?.ahead ?? [];
    const [other] = place([after])[0]?.ahead ?? [];
    expect(other?.days.map((placed, at) => placed === one?.days[at + 1])).toEqual([true, true]);
    expect(other?.days.map(({ day: shown }, at) => shown === rest[at])).toEqual([true, true]);
  });

  it("COURSE-06 a day stands in the column of its weekday, one without a date in no column after them", () => {
    const [placed] = place([stage(1, "2026-11-23", "2026-11-25", "2026-11-29", null)]);
    expect(placed?.ahead.map((week) => week.days.map(({ day: { number }, column }) => [number, column]))).toEqual([
      [
        [10, 1],
        [11, 3],
        [12, 7],
      ],
      [[13, null]],
    ]);
  });

  it("COURSE-06 the weeks before today's are past; this one and those after it are not", () => {
    const [placed] = place([stage(1, "2026-11-11", "2026-11-22", "2026-11-23", "2026-12-01")]);
    expect(mondays(placed?.past ?? [])).toEqual(["2026-11-09", "2026-11-16"]);
    expect(mondays(placed?.ahead ?? [])).toEqual(["2026-11-23", "2026-11-30"]);
  });

  it("COURSE-13 a past week with the day that is to be done now is not folded away, nor is one after it", () => {
    const [placed] = place([stage(1, "2026-11-02", "2026-11-10", "2026-11-18")], { currentDay: 11 });
    expect(mondays(placed?.past ?? [])).toEqual(["2026-11-02"]);
    expect(mondays(placed?.ahead ?? [])).toEqual(["2026-11-09", "2026-11-16"]);
  });

  it("COURSE-14 the days of a stage that was closed when the calendar was opened are not folded away, though their dates are past", () => {
    const [placed] = place([stage(1, "2026-11-02", "2026-11-10")], { foldable: new Set() });
    expect(placed?.past).toEqual([]);
    expect(mondays(placed?.ahead ?? [])).toEqual(["2026-11-02", "2026-11-09"]);
  });

  it("COURSE-08 frozen dates are drawn side by side in the weeks in which they lie, a week without any day too", () => {
    const frozen = datesBetween("2026-11-27", "2026-12-09");
    const [first, second] = place([stage(1, "2026-11-26"), stage(2, "2026-12-09")], { frozen });
    expect(first?.ahead.map(({ frozen: runs }) => runs)).toEqual([[]]);
    expect(second?.ahead.map(({ monday, frozen: runs }) => [monday, ...runs])).toEqual([
      ["2026-11-23", { column: 5, span: 3, isFirst: true }],
      ["2026-11-30", { column: 1, span: 7, isFirst: false }],
      ["2026-12-07", { column: 1, span: 2, isFirst: false }],
    ]);
  });

  it("COURSE-08 a frozen date with a day of its own shows that day", () => {
    const [placed] = place([stage(1, "2026-11-25", "2026-11-30")], {
      frozen: datesBetween("2026-11-24", "2026-11-27"),
    });
    expect(placed?.ahead[0]?.frozen).toEqual([
      { column: 2, span: 1, isFirst: true },
      { column: 4, span: 1, isFirst: false },
    ]);
  });

  it.each([
    ["today's date", [stage(1, "2026-11-23", TODAY)], 10, 11],
    ["the current day, where today has none", [stage(1, "2026-11-23", "2026-11-26")], 10, 10],
    ["the next day, where neither is shown", [stage(1, "2026-11-01", "2026-11-28", "2026-11-29")], null, 11],
    ["its beginning, where all is over", [stage(1, "2026-11-01")], null, null],
  ])("COURSE-13 the calendar opens at %s", (_, stages, currentDay, expected) => {
    expect(openingDay(place(stages), TODAY, currentDay)).toBe(expected);
  });
});
