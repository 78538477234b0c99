/**
 * The state of a day, derived once for calendar, day, home and where to continue (COURSE-05, 06, 13, 14). Rule: a pure function
 * of what is known, so that a table can test it; `streams/views/course/course.ts` collects what it needs.
 */
import type { Day } from "../../../domains/contents/select";
import type { CourseStreamStatus } from "../../../domains/courses/select";

/** Why a day cannot be opened. */
export type DayLock =
  /** The course has not started, is frozen, is not paid for, or is over. */
  | { readonly reason: "course"; readonly status: Exclude<CourseStreamStatus, "started"> }
  /** A demo gives no access to it (contract 6.14). */
  | { readonly reason: "demo" }
  /** Null: the server does not say when. Milliseconds of the server. */
  | { readonly reason: "time"; readonly opensAt: number | null }
  /** What must still be done in the stage before. */
  | { readonly reason: "stage"; readonly days: number; readonly homeworks: number };

export interface DayState {
  readonly kind: "done" | "rest" | "open" | "locked";
  /** Null: the day can be opened. A day that is done stays readable while the course can be opened. */
  readonly lock: DayLock | null;
  readonly isStarted: boolean;
}

export interface DayFacts {
  readonly day: Pick<Day, "dayOfRest" | "isDemoAccessible">;
  readonly status: {
    readonly isOpenByTimeDelay: boolean;
    readonly stageDayStartedAt: number | null;
    readonly startTime: number | null;
    readonly endTime: number | null;
  } | null;
  readonly course: {
    readonly status: CourseStreamStatus;
    readonly isDemo: boolean;
    readonly courseFullAccess: boolean;
  };
  readonly stage: {
    readonly isOpen: boolean;
    /** What the stage before still asks for; both 0: its time has not come. */
    readonly missing: { readonly days: number; readonly homeworks: number };
  };
}

/** The state of a day. A day without a status counts as open: the server decides then. */
export function findDayState(facts: DayFacts): DayState {
  const { day, status } = facts;
  const isStarted = status !== null && status.startTime !== null;
  const lock = findLock(facts);
  if (status?.endTime != null) return { kind: "done", lock: lock?.reason === "course" ? lock : null, isStarted: true };
  if (day.dayOfRest) return { kind: "rest", lock, isStarted };
  return { kind: lock ? "locked" : "open", lock, isStarted };
}

function findLock({ day, status, course, stage }: DayFacts): DayLock | null {
  if (course.status === "freeze" || course.status === "stopped" || course.status === "ended")
    return { reason: "course", status: course.status };
  if (course.isDemo && !course.courseFullAccess && !day.isDemoAccessible) return { reason: "demo" };
  if (course.status === "not_started") return { reason: "course", status: course.status };
  const opensAt = status?.stageDayStartedAt ?? null;
  if (!stage.isOpen && (stage.missing.days > 0 || stage.missing.homeworks > 0))
    return { reason: "stage", ...stage.missing };
  if (!(status?.isOpenByTimeDelay ?? true) || !stage.isOpen) return { reason: "time", opensAt };
  return null;
}
