/** Where the learner continues (COURSE-13): the course touched last, its current day, the first lesson not viewed yet. */
import { createSelector } from "reselect";
import type { CourseStreamProgress, HasCourses } from "../../domains/courses/select";
import type { LessonPlace } from "../../domains/playback/events";
import { type HasPlayback, resumeAt, selectPlaces } from "../../domains/playback/select";
import { type CourseView, type HasCourseView, selectCourse } from "./course";
import { type DayView, type LessonEntry, selectDay } from "./day";

export interface Continue {
  readonly day: DayView;
  /** Null: every lesson of the day is viewed, or it has none; the day itself is next. */
  readonly lesson: LessonEntry | null;
  /** Where the lesson is resumed; 0: from its beginning. */
  readonly positionMs: number;
}
type HasAll = HasCourseView & HasPlayback & { readonly connection: { readonly serverOffsetMs: number } };

/** When the learner last did something in a course stream, in the server's milliseconds; 0: never. */
function touchedAt(
  streamId: number,
  { days, lessons }: CourseStreamProgress,
  places: Readonly<Record<string, LessonPlace>>,
  offsetMs: number,
): number {
  const here = Object.entries(places).flatMap(([key, { at }]) =>
    key.startsWith(`${streamId}:`) ? [at + offsetMs] : [],
  );
  return Math.max(
    0,
    ...here,
    ...lessons.map(({ updatedAt }) => updatedAt ?? 0),
    ...days.flatMap(({ startTime, endTime }) => [startTime ?? 0, endTime ?? 0]),
  );
}

/** The started courses whose days are known, the one touched last first, then the newest. */
function startedCourses(state: HasAll, now: number): readonly CourseView[] {
  const { serverOffsetMs } = state.connection;
  const places = selectPlaces(state);
  return Object.values((state as HasCourses).courses.courseStreams)
    .flatMap(({ id }) => selectCourse(state, id, now) ?? [])
    .filter(({ status }) => status === "started")
    .map((view) => ({ view, at: touchedAt(view.courseStream.id, view.progress, places, serverOffsetMs) }))
    .toSorted((a, b) => b.at - a.at || b.view.courseStream.startDate - a.view.courseStream.startDate)
    .map(({ view }) => view);
}

/** The day to continue with. */
function dayToContinue(state: HasAll, now: number): DayView | null {
  for (const { courseStream, currentDay } of startedCourses(state, now)) {
    const day = currentDay === null ? null : selectDay(state, courseStream.id, currentDay, now);
    if (day && !day.day.state.lock && day.day.state.kind !== "done") return day;
  }
  return null;
}

/** The first lesson of the day that is not viewed yet; null: every one is, or it has none. */
export const nextLesson = ({ sets }: DayView): LessonEntry | null =>
  sets.flatMap(({ lessons }) => lessons).find(({ watched }) => watched !== null && !watched.isViewed) ?? null;

function positionIn(state: HasAll, day: DayView | null): number {
  const lesson = day && nextLesson(day);
  return lesson ? selectResumeAt(state, day.course.courseStream.id, lesson) : 0;
}

/** Null: nothing is started, or nothing of it is open. `now`: the server's milliseconds. */
export const selectContinue: (state: HasAll, now: number) => Continue | null = createSelector(
  [dayToContinue, (state: HasAll, now: number) => positionIn(state, dayToContinue(state, now))],
  (day, positionMs) => day && { day, lesson: nextLesson(day), positionMs },
);

/** Where a lesson of this course stream is resumed, in milliseconds. */
export const selectResumeAt = (state: HasAll, streamId: number, { lesson, lengthMs }: LessonEntry): number => {
  const progress = state.courses.statuses[streamId]?.progress;
  return progress ? resumedAt(state, streamId, progress, { lesson, lengthMs }) : 0;
};

const resumedAt = (
  state: HasAll,
  streamId: number,
  progress: CourseStreamProgress,
  { lesson, lengthMs }: Pick<LessonEntry, "lesson" | "lengthMs">,
): number =>
  resumeAt(
    selectPlaces(state)[`${streamId}:${lesson.id}`] ?? null,
    progress.lessons.find(({ id }) => id === lesson.id) ?? null,
    lengthMs,
    state.connection.serverOffsetMs,
  );
