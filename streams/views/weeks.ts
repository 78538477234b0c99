/**
 * A course's days by weeks from Monday to Sunday (COURSE-06). Rule: days are only placed by the dates given for them, in the
 * profile's zone; those without a date follow in their order.
 */
import { weakMapMemoize } from "reselect";
import { daysBetween, laterDate } from "../rules/index";
import type { CalendarDay } from "./calendarDay";
import type { CalendarStage } from "./calendarStage";

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
const columnOf = (date: string): number => ((new Date(date).getUTCDay() + 6) % IN_WEEK) + 1;
const mondayOf = (date: string): string => laterDate(date, 1 - columnOf(date));

// each of these is the same object as long as what it is made of is: of a long course only what changed renders again (SPEED-05)
const place = weakMapMemoize((day: CalendarDay, dateOf: Dates["dateOf"]): PlacedDay => {
  const date = day.at === null ? null : dateOf(day.at);
  return { day, date, column: date === null ? null : columnOf(date) };
});

/** The dates from one to another; the last one is not among them. */
export const datesBetween = (from: string, until: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => laterDate(from, index));

/** Each stage with its weeks; frozen dates stand in the stage in which the course goes on after them. */
export function weeksOf(
  stages: readonly CalendarStage[],
  { dateOf, today, frozen, currentDay, foldable }: Dates,
): readonly StageWeeks[] {
  let left = frozen;
  const lasts = stages.map((stage) => lastDate(stage, dateOf));
  const lastDated = lasts.findLastIndex((last) => last !== "");
  return stages.map((stage, index) => {
    const own = left.filter((date) => index === lastDated || date <= (lasts[index] ?? ""));
    left = left.filter((date) => !own.includes(date));
    const isFoldable = foldable.has(stage.id);
    return stageWeeks(stage, dateOf, own.join(" "), frozen[0], isFoldable ? today : null, currentDay);
  });
}

/** Empty: none of its days has a date. */
const lastDate = weakMapMemoize((stage: CalendarStage, dateOf: Dates["dateOf"]): string =>
  stage.days.reduce((latest, day) => laterOf(latest, place(day, dateOf).date), ""),
);
const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** `frozen`: dates with a space between; `today` null: its past weeks are not folded away. */
const stageWeeks = weakMapMemoize(
  (
    stage: CalendarStage,
    dateOf: Dates["dateOf"],
    frozen: string,
    firstFrozen: string | undefined,
    today: string | null,
    currentDay: number | null,
  ): StageWeeks => {
    const days = stage.days.map((day) => place(day, dateOf));
    const dates = frozen.split(" ").filter((date) => date !== "");
    const weeks = [...datedWeeks(days, dates, firstFrozen), ...undatedWeeks(days)];
    const ahead = weeks.findIndex(
      (week) =>
        today === null ||
        week.monday === null ||
        laterDate(week.monday, IN_WEEK) > today ||
        week.days.some(({ day: { number } }) => number === currentDay),
    );
    const cut = ahead < 0 ? weeks.length : ahead;
    return { stage, past: weeks.slice(0, cut), ahead: weeks.slice(cut) };
  },
);

const datedWeek = weakMapMemoize(
  (monday: string, firstFrozen: string | undefined, frozenDates: string, ...days: readonly PlacedDay[]): Week => {
    const taken = new Set(days.map(({ date }) => date));
    const free = frozenDates.split(" ").filter((date) => date !== "" && !taken.has(date));
    return { key: monday, monday, days, frozen: runsOf(free, firstFrozen) };
  },
);

function datedWeeks(days: readonly PlacedDay[], frozen: readonly string[], firstFrozen: string | undefined): Week[] {
  const mondays = new Map<string, { days: PlacedDay[]; frozen: string[] }>();
  const weekOf = (date: string) => {
    const monday = mondayOf(date);
    const week = mondays.get(monday) ?? { days: [], frozen: [] };
    mondays.set(monday, week);
    return week;
  };
  for (const placed of days) if (placed.date !== null) weekOf(placed.date).days.push(placed);
  for (const date of frozen) weekOf(date).frozen.push(date);
  return [...mondays]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([monday, { days: own, frozen: dates }]) => datedWeek(monday, firstFrozen, dates.join(" "), ...own));
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

const undatedWeek = weakMapMemoize(
  (index: number, ...days: readonly PlacedDay[]): Week => ({ key: `undated-${index}`, monday: null, days, frozen: [] }),
);

function undatedWeeks(days: readonly PlacedDay[]): Week[] {
  const undated = days.filter(({ date }) => date === null);
  return Array.from({ length: Math.ceil(undated.length / IN_WEEK) }, (_, index) =>
    undatedWeek(index, ...undated.slice(index * IN_WEEK, (index + 1) * IN_WEEK)),
  );
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
