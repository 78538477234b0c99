/** Opens days at their second (COURSE-13). Rule: the server's clock decides when; what else opened with a day is fetched again. */
import { concat, EMPTY, from, map, mergeMap, of, startWith, switchMap, timer } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { ClockPort } from "../../ports/types";
import type { CourseEvents } from "./events";
import type { CoursesState } from "./state";

interface Deps {
  readonly ports: { readonly clock: ClockPort };
  state(): { readonly courses: CoursesState; readonly connection: { readonly serverOffsetMs: number } };
}
/** A browser's timer fires immediately when it is set further ahead; a later event sets it again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The server's clock may be a moment behind what was measured of it. */
const RELOAD_AFTER_MS = 1_000;

/** A day whose time had passed for longer than this when it was fetched, and that is not open, waits for its stage. */
const LATE_MS = 2 * RELOAD_AFTER_MS;

/** Every day that is not open yet and has a time at which it opens. */
const waitingDays = ({ courses, connection }: ReturnType<Deps["state"]>, now: number) =>
  Object.entries(courses.statuses).flatMap(([streamId, { progress, resource }]) => {
    const fetchedAt = (resource.loadedAt ?? now) + connection.serverOffsetMs;
    return (progress?.days ?? []).flatMap(({ stageDayId, isOpenByTimeDelay, stageDayStartedAt }) =>
      isOpenByTimeDelay || stageDayStartedAt === null || stageDayStartedAt < fetchedAt - LATE_MS
        ? []
        : [{ streamId: Number(streamId), dayId: stageDayId, opensAt: stageDayStartedAt }],
    );
  });

/** Waits for the next day to open; the timer is set again by what may change when that is, and by a return from sleep. */
export const openDays: Effect<
  CourseEvents & { "connection/headRead": unknown; "page/resumed": unknown },
  CourseEvents,
  Deps
> = (events$, { ports: { clock }, state }) =>
  events$.pipe(
    ofType("courses/statusLoaded", "day_status.changed", "courses/dayOpened", "connection/headRead", "page/resumed"),
    startWith(null),
    // switchMap: only the next opening counts
    switchMap(() => {
      const days = waitingDays(state(), clock.now());
      const next = Math.min(...days.map(({ opensAt }) => opensAt));
      const waitMs = next - clock.now() - state().connection.serverOffsetMs;
      if (days.length === 0 || waitMs > LONGEST_TIMER_MS) return EMPTY;
      const opening = days.filter(({ opensAt }) => opensAt === next);
      return timer(Math.max(0, waitMs), clock.scheduler).pipe(mergeMap(() => from(opening)));
    }),
    mergeMap(({ streamId, dayId }) =>
      concat(
        of({ type: "courses/dayOpened", payload: { streamId, dayId } } as const),
        timer(RELOAD_AFTER_MS, clock.scheduler).pipe(
          map(() => ({ type: "courses/statusRequested", payload: { streamId } }) as const),
        ),
      ),
    ),
  );
