/**
 * Dates, times, durations and numbers as the learner reads them. The rule: times are milliseconds and are shown in the
 * profile's zone, never the device's (contract 6.18); only Intl does the work.
 */
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { offsetWhereTwice } from "../../../streams/rules/time/wallTime";

export type FormatLocale = "ru" | "en" | "es";

/** Days of the week, 1 is Monday (contract, section 5). */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export interface Formats {
  /** The language, as Intl is told it. */
  readonly tag: string;
  readonly timeZone: string;
  /** DD MMMM YYYY, such as "05 November 2026" (I18N-06). */
  date(atMs: number): string;
  /** The month as a heading, such as "November 2026". */
  month(atMs: number): string;
  /** Day and month alone, such as "25 Nov". */
  shortDate(atMs: number): string;
  /** Hours and minutes of the day, such as "18:40"; in an hour that comes twice with the offset: "01:45 (GMT+10:30)". */
  time(atMs: number): string;
  /** The day as people name it, as a heading: "Today", "Yesterday", the weekday within a week, otherwise the date. */
  day(atMs: number, nowMs: number): string;
  /** Within a sentence, in the shortest unambiguous form: the time alone today, otherwise the day and the time: "tomorrow, 21:24". */
  moment(atMs: number, nowMs: number): string;
  /** The shortest form for a row of a list: the time today, the weekday within a week, else day and month. */
  brief(atMs: number, nowMs: number): string;
  /** The calendar day in the zone as YYYY-MM-DD; equal keys are the same day. */
  dayKey(atMs: number): string;
  /** Hours and minutes, such as "1 h 20 min"; under a minute it is one minute. */
  duration(ms: number): string;
  /** The names of a day of the week, such as "Mon" and "Monday". */
  weekday(day: Weekday): { short: string; long: string };
  /** The size of a file, such as "1.2 MB"; units of 1,000, as systems show them. */
  fileSize(bytes: number): string;
  number(value: number): string;
  /** A share from 0 to 1 as a whole percentage. */
  percent(share: number): string;
}

const tags: Readonly<Record<FormatLocale, string>> = { ru: "ru-RU", en: "en-GB", es: "es-ES" };
const DAY_MS = 86_400_000;
/** The first of January 2024 was a Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const QUARTER_MS = 900_000;
/** What begins and ends on one day lies in it: a chat requests the days of 100,000 messages. */
const BLOCK_QUARTERS = 16;

/** Made when it is first used: each format costs the start a millisecond or more, and a screen needs two or three. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Builds the formats of one language and zone; an unknown zone falls back to UTC. */
export function createFormats(locale: FormatLocale, timeZone: string): Formats {
  const zone = knownZone(timeZone);
  const tag = tags[locale];
  const dates = (options: Intl.DateTimeFormatOptions, of = tag) =>
    once(() => new Intl.DateTimeFormat(of, { timeZone: zone, ...options }));
  const dateParts = dates({ day: "2-digit", month: "long", year: "numeric" });
  const months = dates({ month: "long", year: "numeric" });
  const clock = dates({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const weekday = dates({ weekday: "long" });
  const shortWeekday = dates({ weekday: "short" });
  const weekdayNames = (["short", "long"] as const).map((width) => dates({ weekday: width, timeZone: "UTC" }));
  const shortDate = dates({ day: "numeric", month: "short" });
  const keys = dates({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA");
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));

  const dayKey = createDayKeys(keys);
  const date = (atMs: number) => longDate(dateParts(), atMs);
  const daysApart = (atMs: number, nowMs: number) =>
    Math.round((Date.parse(dayKey(atMs)) - Date.parse(dayKey(nowMs))) / DAY_MS);
  const dayWithin = (atMs: number, nowMs: number) => {
    const days = daysApart(atMs, nowMs);
    if (Math.abs(days) <= 1) return relative().format(days, "day");
    return days < 0 && days > -7 ? weekday().format(atMs) : date(atMs);
  };
  const time = (atMs: number) => clock().format(atMs) + offsetWhereTwice(clock(), atMs);

  const brief = (atMs: number, nowMs: number) => {
    const days = daysApart(atMs, nowMs);
    if (days === 0) return time(atMs);
    return days < 0 && days > -7 ? capitalised(shortWeekday().format(atMs), tag) : shortDate().format(atMs);
  };

  return {
    ...createAmounts(locale),
    tag,
    timeZone: zone,
    date,
    month: (atMs) =>
      capitalised(
        months()
          .format(atMs)
          .replace(/\sг\.$/, ""),
        tag,
      ),
    shortDate: (atMs) => shortDate().format(atMs),
    time,
    day: (atMs, nowMs) => capitalised(dayWithin(atMs, nowMs), tag),
    moment: (atMs, nowMs) => (daysApart(atMs, nowMs) === 0 ? time(atMs) : `${dayWithin(atMs, nowMs)}, ${time(atMs)}`),
    brief,
    dayKey,
    weekday: (day) => {
      const [short = "", long = ""] = weekdayNames.map((names) => names().format(mondayMs + (day - 1) * DAY_MS));
      return { short: capitalised(short, tag), long: capitalised(long, tag) };
    },
  };
}

/** What says how much, and is the same in every zone. */
function createAmounts(locale: FormatLocale): Pick<Formats, "duration" | "fileSize" | "number" | "percent"> {
  const tag = tags[locale];
  const percentage = once(() => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 }));
  const numbers = once(() => new Intl.NumberFormat(tag));
  const unit = (value: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: locale === "en" ? "narrow" : "short" }).format(
      value,
    );
  return {
    duration: (ms) => {
      const minutes = Math.max(1, Math.round(ms / 60_000));
      const hours = Math.floor(minutes / 60);
      const parts = [hours > 0 && unit(hours, "hour"), minutes % 60 > 0 && unit(minutes % 60, "minute")];
      return parts.filter(Boolean).join(" ");
    },
    fileSize: (bytes) => {
      const [size, name] = bytes >= 1e6 ? [bytes / 1e6, "megabyte"] : [Math.max(1, bytes / 1e3), "kilobyte"];
      const digits = size < 10 && name === "megabyte" ? 1 : 0;
      const unitOf = { style: "unit", unit: name, unitDisplay: "short", maximumFractionDigits: digits } as const;
      return new Intl.NumberFormat(tag, unitOf).format(size);
    },
    number: (value) => numbers().format(value),
    percent: (share) => percentage().format(share),
  };
}

/** The function that tells the day of a moment; what it has found out it keeps. */
function createDayKeys(keys: () => Intl.DateTimeFormat): (atMs: number) => string {
  // Midnight falls on a quarter of an hour in every zone, so that a quarter has one day.
  const known = new Map<number, string>();
  const findKey = (quarter: number) => {
    const cached = known.get(quarter);
    if (cached !== undefined) return cached;
    const key = keys().format(quarter * QUARTER_MS);
    known.set(quarter, key);
    return key;
  };
  return (atMs) => {
    const quarter = Math.floor(atMs / QUARTER_MS);
    const block = Math.floor(quarter / BLOCK_QUARTERS) * BLOCK_QUARTERS;
    const key = findKey(block);
    return key === findKey(block + BLOCK_QUARTERS) ? key : findKey(quarter);
  };
}

/** Day, month and year without the words that some languages put between them. */
function longDate(format: Intl.DateTimeFormat, atMs: number): string {
  const part = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${part.get("day")} ${part.get("month")} ${part.get("year")}`;
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function capitalised(text: string, tag: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(tag) + rest.join("");
}

const FormatsContext = createContext<Formats>(createFormats("en", "UTC"));

/** Gives the pieces below it the learner's language and zone. */
export function FormatsProvider({
  locale,
  timeZone,
  children,
}: {
  locale: FormatLocale;
  timeZone: string;
  children: ReactNode;
}) {
  const formats = useMemo(() => createFormats(locale, timeZone), [locale, timeZone]);
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

/** The formats of the provider above. */
export function useFormats(): Formats {
  return useContext(FormatsContext);
}
