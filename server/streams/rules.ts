/**
 * What is open in a course stream. Rules: day n opens n - 1 days after the start, to the second, and time stands still while the
 * course stream is frozen (COURSE-08, COURSE-13); a stage opens with its first day, once every stage before it has what it asks for
 * (COURSE-14); a day of a closed stage is closed.
 */
const DAY_MS = 24 * 3600_000;

/** A time in which no day opens, its end excluded. */
export interface Pause {
  readonly startDateMs: number;
  readonly endDateMs: number;
}

/** When day `dayNumber` opens; `pauses` in order of time, none within another. */
export function dayOpensAtMs(startDateMs: number, dayNumber: number, pauses: readonly Pause[]): number {
  let opensAtMs = startDateMs + (dayNumber - 1) * DAY_MS;
  for (const pause of pauses) if (opensAtMs >= pause.startDateMs) opensAtMs += pause.endDateMs - pause.startDateMs;
  return opensAtMs;
}

export const isFrozen = (pauses: readonly Pause[], nowMs: number): boolean =>
  pauses.some(({ startDateMs, endDateMs }) => startDateMs <= nowMs && nowMs < endDateMs);

export interface StageProgress {
  readonly id: number;
  /** Null: a stage without days, which opens when those before it allow. */
  readonly firstDayNumber: number | null;
  readonly requestDays: number;
  readonly requestHomeworks: number;
  readonly finishedDays: number;
  readonly approvedHomeworks: number;
}

export interface StageState {
  readonly id: number;
  readonly isOpen: boolean;
  readonly opensAtMs: number | null;
}

/** The stages of a course stream, in their order. */
export function stageStates(
  stages: readonly StageProgress[],
  { startDateMs, pauses }: { startDateMs: number; pauses: readonly Pause[] },
  nowMs: number,
): StageState[] {
  let isAllowed = true;
  return stages.map((stage) => {
    const opensAtMs = stage.firstDayNumber === null ? null : dayOpensAtMs(startDateMs, stage.firstDayNumber, pauses);
    const isOpen = isAllowed && (opensAtMs ?? startDateMs) <= nowMs;
    const isDone = stage.finishedDays >= stage.requestDays && stage.approvedHomeworks >= stage.requestHomeworks;
    isAllowed &&= isDone;
    return { id: stage.id, isOpen, opensAtMs };
  });
}

export interface DayProgress {
  readonly dayId: number;
  readonly isOpen: boolean;
  readonly isRest: boolean;
  readonly finishedAtMs: number | null;
}

/** The first open day that is neither a rest nor done; with all of those done the last open one; null before the start. */
export function currentDayId(days: readonly DayProgress[]): number | null {
  const open = days.filter(({ isOpen }) => isOpen);
  return (open.find((day) => !day.isRest && day.finishedAtMs === null) ?? open.at(-1))?.dayId ?? null;
}
