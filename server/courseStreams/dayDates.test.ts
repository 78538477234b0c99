/** Days over the changes of the clock: one a date, at one time of day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, momentText, toDate } from "../dates/zone";
import { dayOpensAtMs } from "./rules";

const zones = [
  "America/Los_Angeles",
  "America/Chicago",
  "Europe/Madrid",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Honolulu",
];
const YEAR_DAYS = 370;

/** When each day of a year's course opens, of one that starts then. */
const opensOf = (timeZone: string, startDateMs: number): number[] =>
  Array.from({ length: YEAR_DAYS }, (_, index) => dayOpensAtMs({ timeZone, startDateMs, pauses: [] }, index + 1));

describe("the days of a course over a change of the clock", () => {
  it.each(zones)("COURSE-13 one day opens on each date in %s, none twice and none skipped", (timeZone) => {
    const start = fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2032, 0, 1) / 1000 });
    fc.assert(
      fc.property(start, (second) => {
        const opens = opensOf(timeZone, second * 1000);
        const first = toDate(timeZone, second * 1000);
        expect(opens.map((atMs) => toDate(timeZone, atMs))).toEqual(opens.map((_, index) => addDays(first, index)));
      }),
      { numRuns: 20 },
    );
  });

  it.each(zones)("COURSE-13 the days in %s open at one time of day", (timeZone) => {
    const hour = fc.integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2032, 0, 1) / 1000 });
    fc.assert(
      fc.property(hour, (second) => {
        const times = opensOf(timeZone, second * 1000).map((atMs) => momentText(timeZone, atMs).slice(11, 16));
        const others = times.filter((time) => time !== times[0]);
        // only a time that the clock skips is another one, once a year
        expect(others.length).toBeLessThanOrEqual(2);
        if (others.length > 0) expect(times[0]?.slice(0, 2)).toMatch(/^0[123]$/);
      }),
      { numRuns: 20 },
    );
  });

  it("COURSE-13 a course in Madrid has no two days on the day of 25 hours", () => {
    const course = { timeZone: "Europe/Madrid", startDateMs: Date.parse("2026-10-19T22:30Z"), pauses: [] };
    const shown = [6, 7].map((dayNumber) => momentText(course.timeZone, dayOpensAtMs(course, dayNumber)));
    expect(shown).toEqual(["2026-10-25 00:30, Europe/Madrid", "2026-10-26 00:30, Europe/Madrid"]);
  });

  it("COURSE-13 a course in Chicago skips no date on the day of 23 hours", () => {
    const timeZone = "America/Chicago";
    const course = { timeZone, startDateMs: Date.parse("2027-03-08T05:30Z"), pauses: [] };
    const shown = [7, 8, 9].map((dayNumber) => momentText(timeZone, dayOpensAtMs(course, dayNumber)).slice(0, 16));
    expect(shown).toEqual(["2027-03-13 23:30", "2027-03-14 23:30", "2027-03-15 23:30"]);
  });

  it("COURSE-13 a day opens at its time on the very day of the change", () => {
    const course = { timeZone: "Europe/Madrid", startDateMs: Date.parse("2026-10-20T07:56Z"), pauses: [] };
    expect(momentText(course.timeZone, dayOpensAtMs(course, 6))).toBe("2026-10-25 09:56, Europe/Madrid");
  });
});
