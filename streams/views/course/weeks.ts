/**
 * A course's days by weeks from Monday to Sunday (COURSE-06). Rule: days are only placed by the dates given for them, in the
 * profile's zone; those without a date follow in their order.
 */
import { daysBetween, laterDate } from "../../rules/index";
import { sameIfEqual, sharing } from "../sameIfEqual";
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

/** Where a day stood last: it is the same object in another week or row too, so that the days after one that moved do not render. */
const lastPlaces = new WeakMap<CalendarDay, PlacedDay>();

function placeDay(day: CalendarDay, dateOf: Dates["dateOf"]): PlacedDay {
  const date = day.at === null ? null : dateOf(day.at);
  const placed = sameIfEqual(lastPlaces.get(day), { day, date, column: date === null ? null : columnOf(date) });
  lastPlaces.set(day, placed);
  return placed;
}

/** The dates from one to another; the last one is not among them. */
export const datesBetween = (from: string, until: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => laterDate(from, index));

/** Each stage with its weeks; frozen dates stand in the stage in which the course goes on after them. */
export function makeWeeks(
  stages: readonly CalendarStage[],
  { dateOf, today, frozen, currentDay, foldable }: Dates,
): readonly StageWeeks[] {
  let left = frozen;
  const lasts = stages.map(({ days }) => days.reduce((latest, { at }) => chooseLater(latest, at, dateOf), ""));
  const lastDated = lasts.findLastIndex((last) => last !== "");
  return stages.map((stage, index) => {
    const frozenDates = left.filter((date) => index === lastDated || date <= (lasts[index] ?? ""));
    left = left.filter((date) => !frozenDates.includes(date));
    const isFoldable = foldable.has(stage.id);
    return stageWeeks(stage.id, { stage, dateOf, frozenDates, firstFrozen: frozen[0], today, currentDay, isFoldable });
  });
}

/** Empty: none has a date. */
function chooseLater(latest: string, at: number | null, dateOf: Dates["dateOf"]): string {
  const date = at === null ? "" : dateOf(at);
  return date > latest ? date : latest;
}

/** What the weeks of a stage are made of. */
interface StageDates extends Pick<Dates, "dateOf" | "today" | "currentDay"> {
  readonly stage: CalendarStage;
  /** The frozen dates that stand in it, and the first of the whole freeze. */
  readonly frozenDates: readonly string[];
  readonly firstFrozen: string | undefined;
  readonly isFoldable: boolean;
}

/** What did not change stays the same object, so that of a long course only what changed renders (SPEED-05). */
const stageWeeks = sharing((given: StageDates): StageWeeks => {
  const { stage, dateOf, frozenDates, firstFrozen, today, currentDay, isFoldable } = given;
  const days = stage.days.map((day) => placeDay(day, dateOf));
  const weeks = [...makeDatedWeeks(days, frozenDates, firstFrozen), ...makeUndatedWeeks(days)];
  const ahead = weeks.findIndex(
    (week) =>
      !isFoldable ||
      week.monday === null ||
      laterDate(week.monday, IN_WEEK) > today ||
      week.days.some(({ day: { number } }) => number === currentDay),
  );
  const cut = ahead < 0 ? weeks.length : ahead;
  return { stage, past: weeks.slice(0, cut), ahead: weeks.slice(cut) };
});

function makeDatedWeeks(
  days: readonly PlacedDay[],
  frozen: readonly string[],
  firstFrozen: string | undefined,
): Week[] {
  const dated = days.flatMap(({ date }) => date ?? []);
  // a day is shown instead of the freeze
  const free = frozen.filter((date) => !dated.includes(date));
  const mondays = new Set([...dated, ...frozen].map(mondayOf));
  return [...mondays].toSorted().map((monday) => {
    const next = laterDate(monday, IN_WEEK);
    const isIn = (date: string | null) => date !== null && date >= monday && date < next;
    return {
      key: monday,
      monday,
      days: days.filter(({ date }) => isIn(date)),
      frozen: findRuns(free.filter(isIn), firstFrozen),
    };
  });
}

function findRuns(dates: readonly string[], firstFrozen: string | undefined): FrozenRun[] {
  const runs: FrozenRun[] = [];
  for (const date of dates) {
    const column = columnOf(date);
    const before = runs.at(-1);
    if (before && before.column + before.span === column) runs[runs.length - 1] = { ...before, span: before.span + 1 };
    else runs.push({ column, span: 1, isFirst: date === firstFrozen });
  }
  return runs;
}

function makeUndatedWeeks(days: readonly PlacedDay[]): Week[] {
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
