/** The learner's week, and the run of days in a row (COURSE-17). */
import type { ActiveDay } from "./resources";

export interface WeekDay {
  /** YYYY-MM-DD in the profile's zone. */
  readonly date: string;
  readonly isActive: boolean;
  readonly when: "before" | "past" | "today" | "ahead";
}
export interface Week {
  /** From Monday to Sunday. */
  readonly days: readonly WeekDay[];
  /** How many days in a row were active, until today, or until yesterday while today is not over. */
  readonly run: number;
}

const DAY_MS = 86_400_000;
/** Dates are counted as days of UTC, which are all equally long. */
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/**
 * The week around `today`, a date like theirs. Several entries of one date count once. `since`: the date of the account, before
 * which no day was missed; null: not known.
 */
export function computeWeek(active: readonly ActiveDay[], today: string, since: string | null = null): Week {
  const dates = new Set(
    active.flatMap(({ date, daysFinished, viewedSeconds }) => (daysFinished > 0 || viewedSeconds > 0 ? [date] : [])),
  );
  const monday = shifted(today, -weekdayOf(today));
  const days = Array.from({ length: 7 }, (_, index): WeekDay => {
    const date = shifted(monday, index);
    const isActive = dates.has(date);
    const past = since !== null && date < since && !isActive ? "before" : "past";
    return { date, isActive, when: date === today ? "today" : date < today ? past : "ahead" };
  });
  let run = 0;
  const last = dates.has(today) ? today : shifted(today, -1);
  while (dates.has(shifted(last, -run))) run++;
  return { days, run };
}
