/** What is open in a course stream. Rule: day n opens n - 1 days after the start, to the second (COURSE-13). */
const DAY_MS = 24 * 3600_000;

export const dayOpensAtMs = (startDateMs: number, dayNumber: number): number => startDateMs + (dayNumber - 1) * DAY_MS;

export interface DayProgress {
  readonly dayId: number;
  readonly dayNumber: number;
  readonly isRest: boolean;
  readonly finishedAtMs: number | null;
}

/** The first open day that is neither a rest nor done; with all of those done the last open one; null before the start. */
export function currentDayId(days: readonly DayProgress[], startDateMs: number, nowMs: number): number | null {
  const open = days.filter((day) => dayOpensAtMs(startDateMs, day.dayNumber) <= nowMs);
  return (open.find((day) => !day.isRest && day.finishedAtMs === null) ?? open.at(-1))?.dayId ?? null;
}
