/** Opens days at their second (COURSE-13). Rule: the server's clock decides when; what else opened with a day is fetched again. */
import { concat, map, mergeMap, of, startWith, switchMap, timer } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { ClockPort } from "../../ports/types";
import { LATE_MS, nextDue, RELOAD_AFTER_MS } from "./due";
import type { CourseEvents } from "./events";
import type { CoursesState } from "./state";

interface Deps {
  readonly ports: { readonly clock: ClockPort };
  state(): { readonly courses: CoursesState; readonly connection: { readonly serverOffsetMs: number } };
}

/** Every day that is not open yet and has a time at which it opens. One whose time had passed when it was fetched waits for its stage. */
const waitingDays = ({ courses, connection }: ReturnType<Deps["state"]>, now: number) =>
  Object.entries(courses.statuses).flatMap(([streamId, { progress, resource }]) => {
    const fetchedAt = (resource.loadedAt ?? now) + connection.serverOffsetMs;
    return (progress?.days ?? []).flatMap(({ stageDayId, isOpenByTimeDelay, stageDayStartedAt }) =>
      isOpenByTimeDelay || stageDayStartedAt === null || stageDayStartedAt < fetchedAt - LATE_MS
        ? []
        : [{ streamId: Number(streamId), dayId: stageDayId, dueMs: stageDayStartedAt }],
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
    // switchMap: only the next opening counts, and a burst of answers is looked through once
    switchMap(() => timer(0, clock.scheduler)),
    switchMap(() => nextDue(waitingDays(state(), clock.now()), { clock, ...state().connection })),
    mergeMap(({ streamId, dayId }) =>
      concat(
        of({ type: "courses/dayOpened", payload: { streamId, dayId } } as const),
        timer(RELOAD_AFTER_MS, clock.scheduler).pipe(
          map(() => ({ type: "courses/statusRequested", payload: { streamId } }) as const),
        ),
      ),
    ),
  );
