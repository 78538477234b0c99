/** Calendar dates in a time zone. Rule: a date is "YYYY-MM-DD"; a day lasts 23, 24 or 25 hours, as its zone says. */

type Formats = Map<string, Intl.DateTimeFormat>;
/** More than there are zones: only a spelling that was stored once could fill it. */
const MAX_FORMATS = 700;

const formats: Formats = new Map();
const clocks: Formats = new Map();

/** The format of a zone, made once; all are made again when there are more than zones. */
function findFormat(made: Formats, locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }) {
  const known = made.get(options.timeZone);
  if (known) return known;
  if (made.size >= MAX_FORMATS) made.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  made.set(options.timeZone, format);
  return format;
}

/** The date of a moment in a zone. */
export function toDate(timeZone: string, atMs: number): string {
  const options = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return findFormat(formats, "en-CA", options).format(atMs);
}

/** The date `count` days later, or earlier. */
export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The first moment of a date in a zone: its midnight, or where the clock skips that, the moment after. */
export function startOfDate(timeZone: string, date: string): number {
  const middleMs = Date.parse(`${date}T00:00:00Z`);
  let beforeMs = middleMs - 16 * HOUR_MS;
  let fromMs = middleMs + 16 * HOUR_MS;
  while (fromMs - beforeMs > SECOND_MS) {
    const probeMs = beforeMs + Math.floor((fromMs - beforeMs) / (2 * SECOND_MS)) * SECOND_MS;
    if (toDate(timeZone, probeMs) < date) beforeMs = probeMs;
    else fromMs = probeMs;
  }
  return fromMs;
}

/**
 * The moment at which the clock of a zone shows this minute of a date: the first of two where it is set back, undefined where it
 * skips that minute (VC-05).
 */
export function momentAt(timeZone: string, date: string, minuteOfDay: number): number | undefined {
  const shownMs = Date.parse(`${date}T00:00:00Z`) + minuteOfDay * 60 * SECOND_MS;
  return momentsShowing(timeZone, shownMs).find((atMs) => atMs + computeOffset(timeZone, atMs) === shownMs);
}

/**
 * A moment as the clock of a zone shows it, with the zone: "2026-11-28 18:30, Europe/Madrid". A time that comes twice, since the
 * clock is set back, names its offset: "2026-11-01 01:30 (GMT-7), America/Los_Angeles".
 */
export function momentText(timeZone: string, atMs: number): string {
  const shownMs = atMs + computeOffset(timeZone, atMs);
  const shown = new Date(shownMs).toISOString().slice(0, 16).replace("T", " ");
  const showing = momentsShowing(timeZone, shownMs).filter((each) => each + computeOffset(timeZone, each) === shownMs);
  if (new Set(showing).size === 1) return `${shown}, ${timeZone}`;
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(atMs);
  return `${shown} (${parts.find(({ type }) => type === "timeZoneName")?.value}), ${timeZone}`;
}

/** By how much the clock of a zone is ahead of UTC. */
function computeOffset(timeZone: string, atMs: number): number {
  const clock = findFormat(clocks, "sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${clock.format(atMs).replace(" ", "T")}Z`) - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

/** How many dates lie from one to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The date `count` months later: the same day of the month, or its last. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The same time of day `count` dates later in a zone, within that date. */
export const moveByDays = (timeZone: string, atMs: number, count: number): number =>
  moveToDate(timeZone, atMs, addDays(toDate(timeZone, atMs), count));

/**
 * The same time of day on another date in a zone, within that date: where the clock skips that time as much later as it skips, where
 * the clock shows it twice the first.
 */
export function moveToDate(timeZone: string, atMs: number, target: string): number {
  const ofDate = toDate(timeZone, atMs);
  if (ofDate === target) return atMs;
  const sinceMidnightMs = atMs + computeOffset(timeZone, atMs) - Date.parse(`${ofDate}T00:00:00Z`);
  const shownMs = Date.parse(`${target}T00:00:00Z`) + sinceMidnightMs;
  const moments = momentsShowing(timeZone, shownMs);
  const exactMs = moments.find((each) => each + computeOffset(timeZone, each) === shownMs);
  if (exactMs !== undefined) return exactMs;
  // a skipped time, by the offset before the change, is the later one of the two
  const firstMs = startOfDate(timeZone, target);
  const lastMs = startOfDate(timeZone, addDays(target, 1)) - 1;
  return Math.min(Math.max(moments.at(-1) ?? firstMs, firstMs), lastMs);
}

/** The moments at which the clock of a zone could show this time, the first one first. */
function momentsShowing(timeZone: string, shownMs: number): number[] {
  // no zone is a day away from UTC: these two have its offsets before and after a change of its clock
  const offsets = [-DAY_MS, DAY_MS].map((distanceMs) => computeOffset(timeZone, shownMs + distanceMs));
  return offsets.map((offsetMs) => shownMs - offsetMs).sort((a, b) => a - b);
}

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
