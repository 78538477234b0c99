// The week and the run of days, from a table of activity. 2026-11-25 is a Wednesday.
import { describe, expect, it } from "vitest";
import { computeWeek } from "./select";

const TODAY = "2026-11-25";
const finished = (...dates: string[]) => dates.map((date) => ({ date, daysFinished: 1, viewedSeconds: 0 }));

describe("the learner's week", () => {
  it("COURSE-17 the learner's week has seven days from Monday, and says which are over, today and ahead", () => {
    const { days } = computeWeek(finished("2026-11-23", "2026-11-22"), TODAY);
    expect(days.map(({ date, isActive, when }) => [date, isActive, when])).toEqual([
      ["2026-11-23", true, "past"],
      ["2026-11-24", false, "past"],
      ["2026-11-25", false, "today"],
      ["2026-11-26", false, "ahead"],
      ["2026-11-27", false, "ahead"],
      ["2026-11-28", false, "ahead"],
      ["2026-11-29", false, "ahead"],
    ]);
  });

  it("COURSE-17 the days before the account are no days without study, unless something was done", () => {
    const whens = (since: string | null, ...done: string[]) =>
      computeWeek(finished(...done), TODAY, since).days.map(({ when }) => when);
    expect(whens("2026-11-24").slice(0, 3)).toEqual(["before", "past", "today"]);
    expect(whens("2026-11-25", "2026-11-23").slice(0, 3)).toEqual(["past", "before", "today"]);
    expect(whens(null).slice(0, 3)).toEqual(["past", "past", "today"]);
  });

  it.each([
    ["2026-11-23", "2026-11-23", "2026-11-29"],
    ["2026-11-29", "2026-11-23", "2026-11-29"],
    ["2026-03-01", "2026-02-23", "2026-03-01"],
    ["2027-01-01", "2026-12-28", "2027-01-03"],
  ])("COURSE-17 the learner's week around %s goes from %s to %s", (today, monday, sunday) => {
    const { days } = computeWeek([], today);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([monday, sunday]);
  });

  it.each([
    ["nothing", finished(), 0],
    ["today alone", finished("2026-11-25"), 1],
    ["until yesterday", finished("2026-11-24", "2026-11-23"), 2],
    ["until the day before yesterday", finished("2026-11-23", "2026-11-22"), 0],
    [
      "over a week's border, with a hole",
      finished("2026-11-25", "2026-11-24", "2026-11-23", "2026-11-22", "2026-11-20"),
      4,
    ],
    ["one date twice", finished("2026-11-25", "2026-11-25"), 1],
    ["only watched", [{ date: TODAY, daysFinished: 0, viewedSeconds: 30 }], 1],
    ["neither finished nor watched", [{ date: TODAY, daysFinished: 0, viewedSeconds: 0 }], 0],
  ])("COURSE-17 the learner's week counts the run of days: %s", (_, active, run) => {
    expect(computeWeek(active, TODAY).run).toBe(run);
  });

  it("COURSE-17 the learner's week counts a run over the night on which the clock changes", () => {
    expect(computeWeek(finished("2026-10-26", "2026-10-25", "2026-10-24"), "2026-10-26").run).toBe(3);
  });
});
