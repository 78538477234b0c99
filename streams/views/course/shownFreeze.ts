/**
 * A course stream while a freeze of it is being saved (COURSE-08): the freeze, the end and the days show at once as the form
 * has shown them before, and go back when the server refuses. Rule: what the server has stored already is not moved again.
 */
import { weakMapMemoize } from "reselect";
import type { CourseStream, FreezeDates, UnfreezeDates } from "../../domains/courses/events";
import type { CourseStreamProgress, HasCourses } from "../../domains/courses/select";
import { type HasSession, selectTimeZone } from "../../domains/session/select";
import { datesApart, laterByDates } from "../../rules/time/freeze";

const isOpen = ({ userCourseStreamFreeze: freeze }: CourseStream): boolean =>
  freeze !== null && freeze.status !== "Canceled";

/** The freeze that is being saved and is not stored yet. */
function findFreezing(courseStream: CourseStream, { courses }: HasCourses): FreezeDates | null {
  const shown = courses.freeze.shown;
  if (shown?.streamId !== courseStream.id) return null;
  const isStored = isOpen(courseStream) && courseStream.userCourseStreamFreeze?.startDate === shown.startMs;
  return isStored ? null : shown;
}
/** The end of a freeze that is being saved and is not stored yet. */
function findUnfreezing(courseStream: CourseStream, { courses }: HasCourses): UnfreezeDates | null {
  const shown = courses.unfreeze.shown;
  return shown?.streamId === courseStream.id && isOpen(courseStream) ? shown : null;
}

const frozen = weakMapMemoize(
  (courseStream: CourseStream, { startMs, endMs, courseEndMs }: FreezeDates): CourseStream => ({
    ...courseStream,
    endDate: courseEndMs,
    userCourseStreamFreeze: { status: "Created", startDate: startMs, endDate: endMs },
  }),
);
const unfrozen = weakMapMemoize(
  (courseStream: CourseStream, { endMs, courseEndMs }: UnfreezeDates): CourseStream => ({
    ...courseStream,
    status: null,
    endDate: courseEndMs,
    userCourseStreamFreeze: courseStream.userCourseStreamFreeze && {
      ...courseStream.userCourseStreamFreeze,
      status: "Canceled",
      endDate: endMs,
    },
  }),
);

/** The course stream as its screens show it now; the same object as long as nothing of it changed. */
export function shownCourseStream(state: HasCourses, streamId: number): CourseStream | undefined {
  const courseStream = state.courses.courseStreams[streamId];
  if (!courseStream) return undefined;
  const freezing = findFreezing(courseStream, state);
  if (freezing) return frozen(courseStream, freezing);
  const unfreezing = findUnfreezing(courseStream, state);
  return unfreezing ? unfrozen(courseStream, unfreezing) : courseStream;
}

/** The days that open from `fromMs` on open as many dates later, or earlier, as lie from there to `toMs`. */
const moved = weakMapMemoize(
  (progress: CourseStreamProgress, fromMs: number, toMs: number, timeZone: string): CourseStreamProgress => {
    const days = datesApart(fromMs, toMs, timeZone);
    const move = (atMs: number | null) => (atMs !== null && atMs >= fromMs ? laterByDates(atMs, days, timeZone) : atMs);
    return {
      ...progress,
      days: progress.days.map((day) => ({ ...day, stageDayStartedAt: move(day.stageDayStartedAt) })),
      stages: progress.stages.map((stage) => ({ ...stage, opensAt: move(stage.opensAt) })),
    };
  },
);

/** Its progress: the days after the freeze are later by it, and come back when it ends early. Null: not known. */
export function shownProgress(state: HasCourses & HasSession, streamId: number): CourseStreamProgress | null {
  const courseStream = state.courses.courseStreams[streamId];
  const progress = state.courses.statuses[streamId]?.progress ?? null;
  if (!courseStream || !progress) return progress;
  const freezing = findFreezing(courseStream, state);
  if (freezing) return moved(progress, freezing.startMs, freezing.endMs, selectTimeZone(state));
  const unfreezing = findUnfreezing(courseStream, state);
  const endMs = courseStream.userCourseStreamFreeze?.endDate ?? null;
  return unfreezing && endMs !== null ? moved(progress, endMs, unfreezing.endMs, selectTimeZone(state)) : progress;
}
