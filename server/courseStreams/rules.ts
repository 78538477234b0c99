/**
 * What is open in a course stream. Rules: day n opens n - 1 dates after the start, at the same time of day in the learner's
 * zone, and frozen dates are not counted (COURSE-08, COURSE-13); a stage opens with its first day, once every stage before it has what it asks for
 * (COURSE-14); a day of a closed stage is closed.
 */
import { moveByDays } from "../dates/zone";

const DAY_MS = 24 * 3600_000;

/** A time in which no day opens, its end excluded. */
export interface Pause {
  readonly startDateMs: number;
  readonly endDateMs: number;
}

/** What decides when the days of a course stream open. */
export interface Course {
  /** The learner's. */
  readonly timeZone: string;
  readonly startDateMs: number;
  /** In order of time, none within another. */
  readonly pauses: readonly Pause[];
}

/** When day `dayNumber` opens. */
export function dayOpensAtMs({ timeZone, startDateMs, pauses }: Course, dayNumber: number): number {
  let count = dayNumber - 1;
  let opensAtMs = moveByDays(timeZone, startDateMs, count);
  for (const pause of pauses) {
    if (opensAtMs < pause.startDateMs) continue;
    count += pausedDays(pause);
    // a freeze made in another zone may end an hour later by this one
    opensAtMs = Math.max(moveByDays(timeZone, startDateMs, count), pause.endDateMs);
  }
  return opensAtMs;
}

/** How many dates a pause has: whole ones in the zone it was made in, whose days may be an hour longer or shorter. */
export const pausedDays = ({ startDateMs, endDateMs }: Pause): number => Math.round((endDateMs - startDateMs) / DAY_MS);

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
export function findStageStates(stages: readonly StageProgress[], course: Course, nowMs: number): StageState[] {
  let isAllowed = true;
  return stages.map((stage) => {
    const opensAtMs = stage.firstDayNumber === null ? null : dayOpensAtMs(course, stage.firstDayNumber);
    const isOpen = isAllowed && (opensAtMs ?? course.startDateMs) <= nowMs;
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
