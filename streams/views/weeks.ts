/**
 * A course's days by weeks from Monday to Sunday (COURSE-06). Rule: days are only placed by the dates given for them, in the
 * profile's zone; those without a date follow in their order.
 */
import { daysBetween, laterDate } from "../rules/index";
import type { CalendarDay } from "./calendarDay";
import type { CalendarStage } from "./calendarStage";
import { createSharing } from "./sameIfEqual";

/** A day in its column, 1 is Monday; null: its date is not known. */
export interface PlacedDay {
  readonly day: CalendarDay;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly column: number | null;
}
/** Frozen dates side by side; the first of the whole freeze is the one that says so. */
export interface FrozenRun {
  readonly column: number;
  readonly span: number;
  readonly isFirst: boolean;
}
export interface Week {
  readonly key: string;
  /** Null: its days have no date. */
  readonly monday: string | null;
  readonly days: readonly PlacedDay[];
  readonly frozen: readonly FrozenRun[];
}
export interface StageWeeks {
  readonly stage: CalendarStage;
  /** Over before today's week and the current day's began, from the stage's first on. */
  readonly past: readonly Week[];
  readonly ahead: readonly Week[];
}
interface Dates {
  /** The date of a moment in the profile's zone. */
  readonly dateOf: (atMs: number) => string;
  readonly today: string;
  /** The frozen dates, in order. */
  readonly frozen: readonly string[];
  /** The number of the day that is to be done now; its week is not folded away. */
  readonly currentDay: number | null;
  /** The stages whose past weeks are folded away: days of the others are still to come, whatever their dates say. */
  readonly foldable: ReadonlySet<number>;
}

const IN_WEEK = 7;
const DAY_MS = 86_400_000;
/** Days since the Monday before 1970, which began on a Thursday: a long course has hundreds of dates, so they are counted, not written. */
const daysUntil = (date: string): number => Date.parse(date) / DAY_MS + 3;
const columnOf = (date: string): number => (daysUntil(date) % IN_WEEK) + 1;
const weekOf = (date: string): number => Math.floor(daysUntil(date) / IN_WEEK);
const mondayOf = (week: number): string => laterDate("1969-12-29", week * IN_WEEK);

function place(day: CalendarDay, dateOf: Dates["dateOf"]): PlacedDay {
  const date = day.at === null ? null : dateOf(day.at);
  return { day, date, column: date === null ? null : columnOf(date) };
}

/** The dates from one to another; the last one is not among them. */
export const datesBetween = (from: string, until: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => laterDate(from, index));

/** What did not change stays the same object, so that of a long course only that renders (SPEED-05); by the course's first stage. */
const shareWeeks = createSharing<readonly StageWeeks[]>();

/** Each stage with its weeks; frozen dates stand in the stage in which the course goes on after them. */
export function weeksOf(stages: readonly CalendarStage[], dates: Dates): readonly StageWeeks[] {
  const placed = stages.map(({ days }) => days.map((day) => place(day, dates.dateOf)));
  // empty: none of its days has a date
  const lasts = placed.map((days) => days.reduce((latest, { date }) => laterOf(latest, date), ""));
  const lastDated = lasts.findLastIndex((last) => last !== "");
  let left = dates.frozen;
  const weeks = stages.map((stage, index) => {
    const own = left.filter((date) => index === lastDated || date <= (lasts[index] ?? ""));
    left = left.filter((date) => !own.includes(date));
    return stageWeeks(stage, placed[index] ?? [], own, dates);
  });
  return shareWeeks(stages[0]?.id ?? 0, weeks);
}
const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** `own`: the frozen dates that stand in this stage. */
function stageWeeks(
  stage: CalendarStage,
  days: readonly PlacedDay[],
  own: readonly string[],
  { today, currentDay, foldable, frozen }: Dates,
): StageWeeks {
  const weeks = [...datedWeeks(days, own, frozen[0]), ...undatedWeeks(days)];
  const monday = mondayOf(weekOf(today));
  const ahead = weeks.findIndex(
    (week) =>
      !foldable.has(stage.id) ||
      week.monday === null ||
      week.monday >= monday ||
      week.days.some(({ day: { number } }) => number === currentDay),
  );
  const cut = ahead < 0 ? weeks.length : ahead;
  return { stage, past: weeks.slice(0, cut), ahead: weeks.slice(cut) };
}

function datedWeeks(days: readonly PlacedDay[], frozen: readonly string[], firstFrozen: string | undefined): Week[] {
  const weeks = new Map<number, { days: PlacedDay[]; frozen: Set<string> }>();
  const partsOf = (date: string) => {
    const week = weekOf(date);
    const parts = weeks.get(week) ?? { days: [], frozen: new Set() };
    weeks.set(week, parts);
    return parts;
  };
  for (const date of frozen) partsOf(date).frozen.add(date);
  for (const placed of days) {
    if (placed.date === null) continue;
    const parts = partsOf(placed.date);
    parts.days.push(placed);
    // a day is shown instead of the freeze
    parts.frozen.delete(placed.date);
  }
  return [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, parts]) => {
      const monday = mondayOf(week);
      return { key: monday, monday, days: parts.days, frozen: runsOf([...parts.frozen], firstFrozen) };
    });
}

function runsOf(dates: readonly string[], firstFrozen: string | undefined): FrozenRun[] {
  const runs: FrozenRun[] = [];
  for (const date of dates) {
    const column = columnOf(date);
    const before = runs.at(-1);
    if (before && before.column + before.span === column) runs[runs.length - 1] = { ...before, span: before.span + 1 };
    else runs.push({ column, span: 1, isFirst: date === firstFrozen });
  }
  return runs;
}

function undatedWeeks(days: readonly PlacedDay[]): Week[] {
  const undated = days.filter(({ date }) => date === null);
  return Array.from({ length: Math.ceil(undated.length / IN_WEEK) }, (_, index) => ({
    key: `undated-${index}`,
    monday: null,
    days: undated.slice(index * IN_WEEK, (index + 1) * IN_WEEK),
    frozen: [],
  }));
}

/** Where the calendar opens: the day of today's date, else the current day, else the first one that is not over. */
export function openingDay(stages: readonly StageWeeks[], today: string, currentDay: number | null): number | null {
  const shown = stages.flatMap(({ ahead }) => ahead.flatMap(({ days }) => days));
  const found =
    shown.find(({ date }) => date === today) ??
    shown.find(({ day }) => day.number === currentDay) ??
    shown.find(({ date }) => date !== null && date > today);
  return found?.day.number ?? null;
}
