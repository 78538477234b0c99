/** Dates and durations as three languages and several zones read them. */
import { describe, expect, it } from "vitest";
import { createFormats } from "./formats";

const november5 = Date.UTC(2026, 10, 5, 23, 40);

describe("createFormats", () => {
  it.each([
    ["en", "05 November 2026"],
    ["ru", "05 ноября 2026"],
    ["es", "05 noviembre 2026"],
  ] as const)("I18N-06 a date is written as DD MMMM YYYY in %s", (locale, expected) => {
    expect(createFormats(locale, "UTC").date(november5)).toBe(expected);
  });

  it.each([
    ["en", "November 2026"],
    ["ru", "Ноябрь 2026"],
    ["es", "Noviembre de 2026"],
  ] as const)("I18N-06 a month as a heading is written in %s", (locale, expected) => {
    expect(createFormats(locale, "UTC").month(november5)).toBe(expected);
  });

  it.each([
    ["Asia/Kolkata", "06 November 2026", "05:10"],
    ["America/New_York", "05 November 2026", "18:40"],
    ["Pacific/Apia", "06 November 2026", "12:40"],
  ])("I18N-06 a moment shows the day and time of the profile's zone %s", (zone, date, time) => {
    const formats = createFormats("en", zone);
    expect([formats.date(november5), formats.time(november5)]).toEqual([date, time]);
  });

  it.each([
    ["en", "1h 20m", "2h", "5m"],
    ["ru", "1 ч 20 мин", "2 ч", "5 мин"],
    ["es", "1 h 20 min", "2 h", "5 min"],
  ] as const)("I18N-06 a duration is written in hours and minutes in %s", (locale, ...expected) => {
    const formats = createFormats(locale, "UTC");
    expect([80, 120, 5].map((minutes) => formats.duration(minutes * 60_000).replaceAll("\u00a0", " "))).toEqual(
      expected,
    );
  });

  it.each([
    ["en", "15:00", "Sun", "20 Oct"],
    ["ru", "15:00", "Вс", "20 окт."],
    ["es", "15:00", "Dom", "20 oct"],
  ] as const)("I18N-06 a date has a brief form for lists in %s", (locale, today, weekday, date) => {
    const { brief } = createFormats(locale, "UTC");
    const now = Date.UTC(2026, 10, 3, 20);
    expect([0, 2, 14].map((days) => brief(now - days * 86_400_000 - 5 * 3_600_000, now))).toEqual([
      today,
      weekday,
      date,
    ]);
  });

  it.each([
    ["en", "tomorrow, 21:24", "21:24", "yesterday, 21:24", "Sunday, 21:24", "20 October 2026, 21:24"],
    ["es", "mañana, 21:24", "21:24", "ayer, 21:24", "domingo, 21:24", "20 octubre 2026, 21:24"],
    ["ru", "завтра, 21:24", "21:24", "вчера, 21:24", "воскресенье, 21:24", "20 октября 2026, 21:24"],
  ] as const)("I18N-06 a moment is written as it stands within a sentence in %s", (locale, ...expected) => {
    const { moment } = createFormats(locale, "UTC");
    const now = Date.UTC(2026, 10, 3, 20);
    const at = (days: number) => moment(Date.UTC(2026, 10, 3 + days, 21, 24), now);
    expect([1, 0, -1, -2, -14].map(at)).toEqual(expected);
  });

  it.each([
    ["en", "Tomorrow", "Today", "Yesterday", "Sunday"],
    ["es", "Mañana", "Hoy", "Ayer", "Domingo"],
    ["ru", "Завтра", "Сегодня", "Вчера", "Воскресенье"],
  ] as const)("I18N-06 a day as a heading is written in %s", (locale, ...expected) => {
    const { day } = createFormats(locale, "UTC");
    const now = Date.UTC(2026, 10, 3, 20);
    expect([1, 0, -1, -2].map((days) => day(now + days * 86_400_000, now))).toEqual(expected);
  });

  it("a day is named as people do, by the zone's midnight", () => {
    const formats = createFormats("en", "Europe/Madrid");
    const now = Date.UTC(2026, 10, 5, 23, 10); // 00:10 on Friday the 6th in Madrid
    const day = (hoursAgo: number) => formats.day(now - hoursAgo * 3_600_000, now);
    expect([day(0), day(1), day(25), day(24 * 10)]).toEqual(["Today", "Yesterday", "Wednesday", "27 October 2026"]);
  });

  it("days are counted right over a change of the clocks", () => {
    const formats = createFormats("en", "Europe/Madrid");
    const sundayNight = Date.UTC(2026, 9, 25, 22, 30); // the day of 25 hours
    expect(formats.day(Date.UTC(2026, 9, 24, 23, 30), sundayNight)).toBe("Today");
    expect(formats.day(Date.UTC(2026, 9, 24, 21, 30), sundayNight)).toBe("Yesterday");
  });

  it.each([
    ["Australia/Lord_Howe", "2027-04-03T14:15Z", "01:15"],
    ["Australia/Lord_Howe", "2027-04-03T14:45Z", "01:45 (GMT+11)"],
    ["Australia/Lord_Howe", "2027-04-03T15:15Z", "01:45 (GMT+10:30)"],
    ["Australia/Lord_Howe", "2027-04-03T15:45Z", "02:15"],
    ["America/Los_Angeles", "2026-11-01T08:30Z", "01:30 (GMT-7)"],
    ["America/Los_Angeles", "2026-11-01T09:30Z", "01:30 (GMT-8)"],
    ["Europe/Madrid", "2026-10-25T02:00Z", "03:00"],
    ["Asia/Kathmandu", "2027-04-03T15:15Z", "21:00"],
  ])("I18N-06 a time that comes twice names its offset: %s, %s", (zone, at, expected) => {
    const [atMs, nowMs] = [Date.parse(at), Date.parse(at) + 60_000];
    for (const locale of ["en", "ru", "es"] as const) {
      const { time, moment, brief } = createFormats(locale, zone);
      expect([time(atMs), moment(atMs, nowMs), brief(atMs, nowMs)]).toEqual([expected, expected, expected]);
    }
  });

  it("an unknown zone falls back to UTC", () => {
    expect(createFormats("en", "Mars/Olympus").timeZone).toBe("UTC");
  });
});
