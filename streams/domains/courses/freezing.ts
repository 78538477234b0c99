/** Freezes begin and end at their second while the page is open (COURSE-08): nothing is pushed then. Rule: the server's clock decides when. */
import { concat, map, mergeMap, of, startWith, switchMap, timer } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { ClockPort } from "../../ports/types";
import { isMarkedFrozen } from "./courseStreamStatus";
import { LATE_MS, nextDue, RELOAD_AFTER_MS } from "./due";
import type { CourseEvents } from "./events";
import type { CoursesState } from "./state";

interface Deps {
  readonly ports: { readonly clock: ClockPort };
  state(): { readonly courses: CoursesState; readonly connection: { readonly serverOffsetMs: number } };
}

/** Every freeze that is to begin, or to end. What had passed when it was fetched is as the server says it. */
const waitingFreezes = ({ courses, connection }: ReturnType<Deps["state"]>, now: number) => {
  const fetchedAt = (courses.list.loadedAt ?? now) + connection.serverOffsetMs;
  return Object.values(courses.courseStreams).flatMap(({ id: streamId, userCourseStreamFreeze: freeze, status }) => {
    if (!freeze || freeze.status === "Canceled") return [];
    const isFrozen = freeze.status === "Created";
    const dueMs = isFrozen ? freeze.startDate : isMarkedFrozen(status) ? freeze.endDate : null;
    return dueMs === null || dueMs < fetchedAt - LATE_MS ? [] : [{ streamId, isFrozen, dueMs }];
  });
};

/** Waits for the next freeze to begin or end, then fetches the course streams again. */
export const turnFreezes: Effect<
  CourseEvents & { "connection/headRead": unknown; "page/resumed": unknown },
  CourseEvents,
  Deps
> = (events$, { ports: { clock }, state }) =>
  events$.pipe(
    ofType(
      "courses/courseStreamsLoaded",
      "courses/courseStreamStored",
      "stream.changed",
      "courses/freezeTurned",
      "connection/headRead",
      "page/resumed",
    ),
    startWith(null),
    // switchMap: only the next one counts
    switchMap(() => nextDue(waitingFreezes(state(), clock.now()), { clock, ...state().connection })),
    mergeMap(({ streamId, isFrozen }) =>
      concat(
        of({ type: "courses/freezeTurned", payload: { streamId, isFrozen } } as const),
        timer(RELOAD_AFTER_MS, clock.scheduler).pipe(
          map(() => ({ type: "courses/courseStreamsRequested", payload: {} }) as const),
        ),
      ),
    ),
  );
