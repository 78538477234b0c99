// The time of a video consultation, in zones whose clocks change in different ways.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingMoment, bookingTime } from "./booking";
import { findMoments, toWallTime } from "./wallTime";

/** Clocks change by an hour, by half an hour, not at all; by a whole day once; far from Greenwich on both sides. */
const ZONES = ["Europe/Madrid", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "Australia/Lord_Howe"];
const at = (text: string) => Date.parse(text);

describe("a time of a zone", () => {
  it("VC-05 a moment is found again by what the clocks of its zone show, in five zones", () => {
    const minute = fc.integer({ min: at("2024-01-01T00:00Z") / 60_000, max: at("2028-01-01T00:00Z") / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minute, (timeZone, minutes) => {
        const atMs = minutes * 60_000;
        const [date = "", time = ""] = toWallTime(atMs, timeZone).split(" ");
        const moments = findMoments(date, time, timeZone);
        expect(moments).toContain(atMs);
        for (const each of moments) expect(toWallTime(each, timeZone)).toBe(`${date} ${time}`);
      }),
    );
  });

  it.each([
    ["Europe/Madrid", "2027-03-28", "02:30", []],
    ["Europe/Madrid", "2027-03-28", "03:00", ["2027-03-28T01:00Z"]],
    ["Europe/Madrid", "2026-10-25", "02:30", ["2026-10-25T00:30Z", "2026-10-25T01:30Z"]],
    ["America/New_York", "2027-03-14", "02:15", []],
    ["America/New_York", "2026-11-01", "01:15", ["2026-11-01T05:15Z", "2026-11-01T06:15Z"]],
    ["Asia/Kolkata", "2026-10-25", "02:30", ["2026-10-24T21:00Z"]],
    ["Pacific/Apia", "2011-12-30", "10:00", []],
    ["Pacific/Apia", "2027-01-10", "09:00", ["2027-01-09T20:00Z"]],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", []],
    ["Australia/Lord_Howe", "2027-04-04", "01:45", ["2027-04-03T14:45Z", "2027-04-03T15:15Z"]],
  ])("VC-05 the clocks of %s show %s %s at %j", (timeZone, date, time, moments) => {
    expect(findMoments(date, time, timeZone)).toEqual(moments.map(at));
  });

  it("VC-05 what is no date and no time is no moment", () => {
    expect([findMoments("2026-02-31", "25:00", "UTC"), findMoments("", "", "UTC")]).toEqual([[], []]);
  });
});

describe("the time of a booking", () => {
  const earliest = at("2026-10-24T10:00Z");
  it.each([
    ["nothing", "", "", { date: { key: "birthday" }, time: { key: "required" } }],
    ["no time", "25.10.2026", "", { time: { key: "required" } }],
    ["a time that comes twice", "25.10.2026", "02:30", { time: { key: "booking.twice" } }],
    ["a time that does not come", "28.03.2027", "02:30", { time: { key: "booking.gap" } }],
    ["no quarter of an hour", "26.10.2026", "10:20", { time: { key: "booking.quarter" } }],
    ["a time within a day", "24.10.2026", "11:45", { time: { key: "booking.soon" } }],
    ["the first time that can be chosen", "24.10.2026", "12:00", {}],
  ])("VC-06 a freely chosen time is checked: %s", (_, date, time, violations) => {
    expect(bookingTime({ date, time }, "Europe/Madrid", earliest)).toEqual(violations);
  });

  it("VC-05 VC-06 a freely chosen time is a moment of the profile's zone", () => {
    const typed = { date: "26.10.2026", time: "10:15" };
    expect(bookingMoment(typed, "Europe/Madrid")).toBe(at("2026-10-26T09:15Z"));
    expect(bookingMoment(typed, "Asia/Kolkata")).toBe(at("2026-10-26T04:45Z"));
    expect(bookingMoment({ date: "31.02.2027", time: "10:00" }, "UTC")).toBeNull();
  });
});
