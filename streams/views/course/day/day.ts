/** One day of a course as its screen shows it: lessons, what is missing to finish it, what comes next (COURSE-07, COURSE-18). */
import { createSelector } from "reselect";
import { type Lesson, listDays, splitTitle } from "../../../domains/contents/select";
import type { LessonProgress } from "../../../domains/courses/select";
import type { HomeworkSend } from "../../../domains/homework/events";
import { type LessonPlace, lessonKey } from "../../../domains/playback/events";
import { type HasPlayback, selectPlaces, selectPlayed } from "../../../domains/playback/select";
import { listExpected, selectChanges, type WaitingChange } from "../../../domains/waiting/select";
import { lengthOfRanges, uniteRanges } from "../../../rules/ranges";
import type { CalendarDay } from "../calendarDay";
import type { CalendarStage } from "../calendarStage";
import { type CourseView, type HasCourseView, selectCourse } from "../course";
import { canPlay, type ShownSet, shownSets } from "../lessons";
import type { TaskMark } from "../tasks";

export interface LessonEntry {
  readonly lesson: Lesson;
  readonly title: string;
  /** What kind of lesson it is, where its title says so. */
  readonly subtitle: string | null;
  readonly lengthMs: number;
  /** Null for a lesson without a video: there is nothing to watch. */
  readonly watched: { readonly isViewed: boolean; readonly share: number } | null;
  /** How often it was played to its end: as far as this device knows, and at least once where it is viewed (COURSE-21). */
  readonly ends: number;
}
export interface DaySet extends Omit<ShownSet, "lessons"> {
  readonly lessons: readonly LessonEntry[];
}
export interface DayView {
  readonly course: CourseView;
  readonly stage: CalendarStage;
  readonly day: CalendarDay;
  /** Null: the server has none, so nothing played can be reported. */
  readonly dayStatusId: number | null;
  readonly sets: readonly DaySet[];
  /** What must be done before it can be finished. */
  readonly missing: {
    readonly lessons: readonly LessonEntry[];
    readonly tasks: readonly TaskMark[];
    /** It has lessons, and none of them can be played: support must see to it. */
    readonly isBroken: boolean;
  };
  /** It was finished here, and the server has not heard of it (OFF-12). */
  readonly isFinishWaiting: boolean;
  /** Nothing of the day was played before, here or on another device. */
  readonly isUntouched: boolean;
  readonly next: CalendarDay | null;
  /** The first day after it that is not for rest. */
  readonly following: CalendarDay | null;
  readonly previous: CalendarDay | null;
}

/** From this share of its length a lesson counts as viewed (contract 5). */
const VIEWED_SHARE = 0.8;

/**
 * How much of a lesson was watched: the parts that this device or the server knows of, or the seconds that the server does,
 * whichever is more. Played seconds count repeated parts too, so that alone they never show a lesson as whole that is not
 * viewed yet.
 */
function computeWatched(
  lesson: Lesson,
  lengthMs: number,
  known: LessonProgress | undefined,
  place: LessonPlace | undefined,
): LessonEntry["watched"] {
  if (!canPlay(lesson)) return null;
  const parts = uniteRanges(place?.watched ?? [], known?.watchedRanges ?? []);
  const here = lengthMs > 0 ? lengthOfRanges(parts) / lengthMs : 0;
  const there = lengthMs > 0 ? ((known?.viewedSeconds ?? 0) * 1000) / lengthMs : 0;
  const isViewed = known?.isViewed === true || here >= VIEWED_SHARE;
  return { isViewed, share: isViewed ? 1 : Math.min(VIEWED_SHARE, Math.max(here, there)) };
}

function lessonEntries(
  view: CourseView,
  places: Readonly<Record<string, LessonPlace>>,
  number: number,
): readonly DaySet[] {
  const placed = listDays(view.content).get(number);
  if (!placed) return [];
  const progress = new Map(view.progress.lessons.map((lesson) => [lesson.id, lesson]));
  const toEntry = (lesson: Lesson): LessonEntry => {
    const lengthMs = lesson.localVideoFile?.duration || lesson.verticalVideo?.duration || lesson.videoLength;
    const place = places[`${view.courseStream.id}:${lesson.id}`];
    const watched = computeWatched(lesson, lengthMs, progress.get(lesson.id), place);
    const ends = Math.max(place?.ends ?? 0, watched?.isViewed ? 1 : 0);
    return { lesson, ...splitTitle(lesson.title), lengthMs, watched, ends };
  };
  return shownSets(placed.day, view.content, view.filters).map((set) => ({
    ...set,
    lessons: set.lessons.map(toEntry),
  }));
}

const isOfDay = ({ body }: WaitingChange, streamId: number, dayId: number): boolean => {
  // the queue stores what the mutation was asked for
  const of = body as { readonly streamId: number; readonly dayId: number };
  return of.streamId === streamId && of.dayId === dayId;
};

function derive(
  view: CourseView | null,
  places: Readonly<Record<string, LessonPlace>>,
  played: ReadonlySet<string>,
  changes: readonly WaitingChange[],
  number: number,
): DayView | null {
  const days = view?.stages.flatMap((stage) => stage.days.map((day) => ({ day, stage }))) ?? [];
  const at = days.findIndex(({ day }) => day.number === number);
  const found = days[at];
  if (!view || !found) return null;
  const { day } = found;
  const sets = lessonEntries(view, places, number);
  const lessons = sets.flatMap((set) => set.lessons);
  const ids = new Set(lessons.map(({ lesson }) => lesson.id));
  const sent = new Set(listExpected<HomeworkSend>(changes, "homework/send").map(({ statusId }) => statusId));
  const status = view.progress.days.find(({ stageDayId }) => stageDayId === day.id);
  return {
    course: view,
    ...found,
    dayStatusId: status?.id ?? null,
    sets,
    missing: {
      lessons: lessons.filter(({ watched }) => watched && !watched.isViewed),
      tasks: day.tasks.filter(
        ({ isRequired, isLocked, status, statusId }) =>
          isRequired && !isLocked && status === "NOT_UPLOADED" && !(statusId !== null && sent.has(statusId)),
      ),
      isBroken: lessons.length > 0 && lessons.every(({ watched }) => watched === null),
    },
    isFinishWaiting: changes.some(
      (change) =>
        change.name === "courses/dayFinish" &&
        change.status === "waiting" &&
        isOfDay(change, view.courseStream.id, day.id),
    ),
    isUntouched:
      !lessons.some(({ lesson }) => played.has(lessonKey({ streamId: view.courseStream.id, lessonId: lesson.id }))) &&
      !view.progress.lessons.some(({ id, playCount, viewedSeconds }) => ids.has(id) && playCount + viewedSeconds > 0),
    next: days[at + 1]?.day ?? null,
    following: days.slice(at + 1).find(({ day: { state } }) => state.kind !== "rest")?.day ?? null,
    previous: days[at - 1]?.day ?? null,
  };
}

/** The day of this number; null until its course is known, and for a number that the course does not have. */
export const selectDay: (
  state: HasCourseView & HasPlayback,
  streamId: number,
  dayNumber: number,
  now: number,
) => DayView | null = createSelector(
  [
    (state: HasCourseView, streamId: number, _: number, now: number) => selectCourse(state, streamId, now),
    selectPlaces,
    selectPlayed,
    (state: HasCourseView) => selectChanges(state),
    (_: object, _streamId: number, dayNumber: number) => dayNumber,
  ],
  derive,
);
