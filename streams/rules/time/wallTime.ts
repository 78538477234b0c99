/**
 * A time as the clocks of a zone show it, and the moments at which they do (VC-05). Rule: on the days on which clocks change, a time
 * may come twice or not at all; nothing guesses which moment is meant.
 */
const HOUR_MS = 3_600_000;
/** Further from Greenwich than any zone, so that a change of that day lies between. */
const AROUND_MS = 26 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
function findFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const twoDigits = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", ...twoDigits, hourCycle: "h23" });
  formats.set(timeZone, made);
  return made;
}

/** By how much clocks are set back, to either side: half an hour, one hour, and two at the South Pole. */
const SET_BACK_MS = [1, 2, 4, -1, -2, -4].map((halves) => (halves * HOUR_MS) / 2);

/**
 * " (GMT+11)" where the clocks are set back and show `atMs` as they show another moment, since then the time alone names neither
 * (I18N-06); otherwise nothing.
 */
export function offsetWhereTwice(clock: Intl.DateTimeFormat, atMs: number): string {
  if (!SET_BACK_MS.some((ms) => clock.format(atMs + ms) === clock.format(atMs))) return "";
  const { timeZone } = clock.resolvedOptions();
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(atMs);
  return ` (${parts.find(({ type }) => type === "timeZoneName")?.value})`;
}

/** "2026-11-05 18:30": what the clocks of the zone show then. */
export const toWallTime = (atMs: number, timeZone: string): string => findFormat(timeZone).format(atMs);

/** "18:30", or "01:45 (GMT+11)": the time alone, with its offset where the clocks show it twice. */
export const timeIn = (atMs: number, timeZone: string): string =>
  toWallTime(atMs, timeZone).slice(-5) + offsetWhereTwice(findFormat(timeZone), atMs);

/** In whole minutes, as milliseconds: how far the zone's clocks are ahead of Greenwich then. */
const aheadAt = (atMs: number, timeZone: string): number =>
  Date.parse(`${toWallTime(atMs, timeZone).replace(" ", "T")}Z`) - Math.floor(atMs / 60_000) * 60_000;

/** The moments at which the clocks show `date` (YYYY-MM-DD) and `time` (HH:MM): one, or two, or none. */
export function findMoments(date: string, time: string, timeZone: string): readonly number[] {
  const greenwich = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(greenwich)) return [];
  const ahead = new Set([greenwich - AROUND_MS, greenwich + AROUND_MS].map((atMs) => aheadAt(atMs, timeZone)));
  return [...ahead]
    .map((ms) => greenwich - ms)
    .filter((atMs) => toWallTime(atMs, timeZone) === `${date} ${time}`)
    .toSorted((one, other) => one - other);
}
