import { describe, expect, it } from "vitest";
import { momentAt, momentText } from "../dates/zone";
import { listStarts, type SlotsOf, slotsAt, toSpan } from "./slots";

const HOUR_MS = 3600_000;
const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString().replace(":00.000Z", "Z");

const asked = (timezone: string, now: string, from: string, days: number): SlotsOf => ({
  timezone,
  from,
  days,
  durationMinutes: 60,
  nowMs: at(now),
});

describe("slots", () => {
  it.each([
    ["Europe/Madrid", "2026-03-20", "2026-03-27", ["2026-03-27T08:00Z", "2026-03-30T07:00Z"]],
    ["Europe/Madrid", "2026-10-20", "2026-10-23", ["2026-10-23T07:00Z", "2026-10-26T08:00Z"]],
    ["America/New_York", "2026-03-01", "2026-03-06", ["2026-03-06T14:00Z", "2026-03-09T13:00Z"]],
    ["Asia/Kolkata", "2026-03-20", "2026-03-27", ["2026-03-27T03:30Z", "2026-03-30T03:30Z"]],
    // it moved to the other side of the date line, without a Friday the 30th
    ["Pacific/Apia", "2011-12-20", "2011-12-29", ["2011-12-29T19:00Z"]],
    ["Pacific/Apia", "2011-12-20", "2011-12-30", ["2012-01-01T19:00Z"]],
    // by half an hour
    ["Australia/Lord_Howe", "2026-03-30", "2026-04-03", ["2026-04-02T22:00Z", "2026-04-05T22:30Z"]],
    ["Australia/Lord_Howe", "2026-09-28", "2026-10-02", ["2026-10-01T22:30Z", "2026-10-04T22:00Z"]],
  ])(
    "VC-05 slots in %s, asked on %s for %s, begin at nine by its clock, before and after it is changed",
    (zone, now, from, firsts) => {
      const starts = listStarts(asked(zone, `${now}T00:00:00Z`, from, 4));
      const clock = new Intl.DateTimeFormat("en-GB", {
        timeZone: zone,
        weekday: "short",
        timeStyle: undefined,
        hour: "2-digit",
        minute: "2-digit",
      });
      const days = new Map<string, string[]>();
      for (const start of starts) {
        const [day = "", time = ""] = clock.format(start).split(" ");
        days.set(day, [...(days.get(day) ?? []), time]);
      }
      const times = Array.from(
        { length: 17 },
        (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
      );
      for (const shown of days.values()) expect(shown).toEqual(times);
      for (const day of days.keys())
        expect(["Mon,", "Tue,", "Wed,", "Thu,", "Fri,"]).toContain(day.endsWith(",") ? day : `${day},`);
      expect(starts.filter((_, index) => index % 17 === 0).map(iso)).toEqual(firsts);
    },
  );

  it("VC-02 slots begin a day from now at the earliest, half a year from now at the latest, and never on a date that is past", () => {
    const now = "2026-11-25T10:10:00Z";
    const zone = "Europe/Madrid";
    const first = (from: string, days = 14) => listStarts(asked(zone, now, from, days));
    expect(iso(first("2026-11-25")[0])).toBe("2026-11-26T10:30Z");
    expect(first("2020-01-01")).toEqual(first("2026-11-25"));
    expect(first("2026-11-28", 2)).toEqual([]);
    expect(iso(first("2027-05-20", 31).at(-1))).toBe("2027-05-24T10:00Z");
    for (const far of ["2027-06-01", "9999-12-31"]) expect(first(far)).toEqual([]);
  });

  it("VC-02 a slot that ends after the working hours is not offered, however long it lasts", () => {
    const of = (durationMinutes: number) =>
      listStarts({ ...asked("Asia/Kolkata", "2026-11-20T00:00:00Z", "2026-11-25", 1), durationMinutes });
    expect(of(90)).toHaveLength(16);
    expect(of(540)).toEqual([at("2026-11-25T03:30:00Z")]);
    expect(of(541)).toEqual([]);
  });

  it("VC-02 a slot is free unless it overlaps something; what only touches it is no obstacle", () => {
    const nine = at("2026-11-25T08:00:00Z");
    const starts = [0, 0.5, 1, 1.5, 2, 2.5].map((hours) => nine + hours * HOUR_MS);
    const isFree = (busyMs: number) => slotsAt(starts, 60, [toSpan(busyMs, 60)]).map((slot) => slot.isFree);
    expect(isFree(nine + HOUR_MS)).toEqual([true, false, false, false, true, true]);
    expect(isFree(nine + 1.25 * HOUR_MS)).toEqual([true, false, false, false, false, true]);
    expect(slotsAt(starts, 60, []).every((slot) => slot.isFree)).toBe(true);
  });

  it.each([
    ["Europe/Madrid", "2026-03-29", 2.5, undefined],
    ["Europe/Madrid", "2026-10-25", 2.5, "2026-10-25T00:30Z"],
    ["Australia/Lord_Howe", "2026-04-05", 1.75, "2026-04-04T14:45Z"],
    ["Pacific/Apia", "2011-12-30", 12, undefined],
    ["America/New_York", "2026-03-08", 3, "2026-03-08T07:00Z"],
  ])("VC-05 the clock of %s shows, on %s, %d hours first at %s", (zone, date, hours, moment) => {
    expect(iso(momentAt(zone, date, hours * 60))).toBe(moment);
  });

  it.each([
    ["Europe/Madrid", "2026-10-25T00:30Z", "2026-10-25 02:30 (GMT+2), Europe/Madrid"],
    ["Europe/Madrid", "2026-10-25T01:30Z", "2026-10-25 02:30 (GMT+1), Europe/Madrid"],
    ["Europe/Madrid", "2026-10-25T02:30Z", "2026-10-25 03:30, Europe/Madrid"],
    ["Australia/Lord_Howe", "2026-04-04T15:15Z", "2026-04-05 01:45 (GMT+10:30), Australia/Lord_Howe"],
    ["America/New_York", "2026-03-08T07:00Z", "2026-03-08 03:00, America/New_York"],
  ])("VC-05 the text of a moment in %s at %s names the offset of a time that comes twice: %s", (zone, moment, text) => {
    expect(momentText(zone, at(moment))).toBe(text);
  });
});
