// The dates of a freeze, in zones whose clocks change, also at midnight.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeMidnight, daysBetween, freezeEnd, freezeStart, laterByDates, laterDate, typedOfDate } from "./freeze";

/** Clocks change at 02:00, at 00:00 on either side, by half an hour, or not at all. */
const ZONES = [
  "Europe/Madrid",
  "America/Havana",
  "America/Santiago",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Apia",
  "UTC",
];
const dateIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return (atMs: number) => format.format(atMs);
};
const zone = fc.constantFrom(...ZONES);
const date = fc.integer({ min: 0, max: 3_650 }).map((days) => laterDate("2024-01-01", days));

describe("the dates of a freeze", () => {
  it.each([
    ["today", "25.11.2026", { key: "freeze.tomorrow" }],
    ["an earlier day", "24.11.2026", { key: "freeze.tomorrow" }],
    ["tomorrow", "26.11.2026", null],
    ["no date", "31.02.2027", { key: "birthday" }],
    ["nothing", "", { key: "birthday" }],
  ])("COURSE-08 the first day of a freeze cannot be before tomorrow: %s", (_, typed, violation) => {
    expect(freezeStart(typed, "2026-11-25")).toEqual(violation);
  });

  it.each([
    ["the same day", "26.11.2026", { key: "freeze.order" }],
    ["an earlier day", "20.11.2026", { key: "freeze.order" }],
    ["one day", "27.11.2026", null],
    ["30 days", "26.12.2026", null],
    ["31 days", "27.12.2026", { key: "freeze.long" }],
    ["no date", "26.13.2026", { key: "birthday" }],
  ])("COURSE-08 a freeze lasts 1 to 30 days: %s", (_, typed, violation) => {
    expect(freezeEnd(typed, "26.11.2026")).toEqual(violation);
  });

  it("COURSE-08 a date begins in every zone at its first moment, and as many days lie between as the calendar has", () => {
    fc.assert(
      fc.property(zone, date, fc.integer({ min: 1, max: 30 }), (timeZone, start, days) => {
        const dateAt = dateIn(timeZone);
        const end = laterDate(start, days);
        const [startMs, endMs] = [computeMidnight(start, timeZone), computeMidnight(end, timeZone)];
        expect([dateAt(startMs), dateAt(endMs)]).toEqual([start, end]);
        expect(dateAt(startMs - 1) < start && dateAt(endMs - 1) < end).toBe(true);
        expect(daysBetween(dateAt(startMs), dateAt(endMs))).toBe(days);
        expect(freezeEnd(typedOfDate(end), typedOfDate(start))).toBeNull();
      }),
    );
  });

  it("COURSE-08 the end of the course moves by the frozen days of the calendar, however long these are", () => {
    fc.assert(
      fc.property(
        zone,
        date,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 82_800 }),
        (timeZone, end, days, second) => {
          const dateAt = dateIn(timeZone);
          const endMs = computeMidnight(end, timeZone) + second * 1_000;
          // a day of 23 hours may be over by then
          if (dateAt(endMs) !== end) return;
          const moved = dateAt(laterByDates(endMs, days, timeZone));
          const lastOfShortDay = laterDate(end, days + 1);
          expect([laterDate(end, days), second > 75_600 ? lastOfShortDay : ""]).toContain(moved);
        },
      ),
    );
  });

  it("COURSE-08 the end of the course keeps its time of day on the day on which clocks change", () => {
    const moved = laterByDates(Date.parse("2026-10-20T07:56:30Z"), 5, "Europe/Madrid");
    expect(new Date(moved).toISOString()).toBe("2026-10-25T08:56:30.000Z");
  });

  it("COURSE-08 a date begins at one where clocks skip midnight", () => {
    expect(computeMidnight("2026-04-24", "Africa/Cairo")).toBe(Date.parse("2026-04-23T22:00:00Z"));
  });
});
