/**
 * Where the learner continues (COURSE-13, COURSE-20): in the course touched last, the day touched last that is open and not done, and
 * there the lesson touched last that is not viewed. Rule: never a rest day, and never a place that is done or locked.
 */
import { createSelector, weakMapMemoize } from "reselect";
import { type Content, stagesOf } from "../../domains/contents/select";
import type { CourseStreamProgress, HasCourses } from "../../domains/courses/select";
import type { LessonPlace } from "../../domains/playback/events";
import { type HasPlayback, resumeAt, selectPlaces } from "../../domains/playback/select";
import type { CalendarDay } from "./calendarDay";
import type { CalendarStage } from "./calendarStage";
import { type CourseView, type HasCourseView, selectCourse } from "./course";
import { type DayView, type LessonEntry, selectDay } from "./day/day";
import type { DayLock } from "./day/dayState";
import type { TaskMark } from "./tasks";

export interface Continue {
  readonly day: DayView;
  /** Null: every lesson of the day is viewed, or it has none; the day itself is next. */
  readonly lesson: LessonEntry | null;
  /** Where the lesson is resumed; 0: from its beginning. */
  readonly positionMs: number;
}
/** The next day of a course of which nothing is open. */
export interface OpensNext {
  readonly course: CourseView;
  readonly stage: CalendarStage;
  readonly day: CalendarDay;
  /** Why it is not open yet: its time has not come, or a stage before asks for something. */
  readonly lock: Extract<DayLock, { reason: "time" | "stage" }>;
  /** The first homework that its stage still waits for; null: it waits for none, or none can be opened. */
  readonly task: TaskMark | null;
}
export type HasContinue = HasCourseView & HasPlayback & { readonly connection: { readonly serverOffsetMs: number } };

/** What the learner has done in a course stream, in the server's milliseconds. */
interface Touched {
  /** When anything was done; 0: never. */
  readonly at: number;
  /** The numbers of the days in which something was done, the one touched last first. */
  readonly days: readonly number[];
  readonly lessons: ReadonlyMap<number, number>;
}

const lessonDays = new WeakMap<Content, ReadonlyMap<number, number>>();
/** The numbers of the days by the ids of their lessons, made once for a course. */
function mapLessonsToDays(content: Content): ReadonlyMap<number, number> {
  const known = lessonDays.get(content);
  if (known) return known;
  const days = stagesOf(content).flatMap((stage) => stage.days);
  const made = new Map(
    days.flatMap(({ dayNumber, lessonSets }) =>
      lessonSets.flatMap(({ lessons }) => lessons.map(({ id }): [number, number] => [id, dayNumber])),
    ),
  );
  lessonDays.set(content, made);
  return made;
}

function touchedIn(
  { courseStream, content, progress, stages }: CourseView,
  places: Readonly<Record<string, LessonPlace>>,
  offsetMs: number,
): Touched {
  const lessons = new Map(progress.lessons.map(({ id, updatedAt }) => [id, updatedAt ?? 0]));
  const prefix = `${courseStream.id}:`;
  for (const [key, { at }] of Object.entries(places)) {
    if (!key.startsWith(prefix)) continue;
    const id = Number(key.slice(prefix.length));
    lessons.set(id, Math.max(lessons.get(id) ?? 0, at + offsetMs));
  }
  const days = new Map<number, number>();
  const touch = (number: number | undefined, at: number) =>
    number !== undefined && at > 0 && days.set(number, Math.max(days.get(number) ?? 0, at));
  const dayOf = mapLessonsToDays(content);
  for (const [id, at] of lessons) touch(dayOf.get(id), at);
  const numbers = new Map(stages.flatMap((stage) => stage.days.map(({ id, number }) => [id, number])));
  for (const { stageDayId, startTime, endTime } of progress.days)
    touch(numbers.get(stageDayId), Math.max(startTime ?? 0, endTime ?? 0));
  const inTurn = [...days].toSorted(([, a], [, b]) => b - a);
  return { at: inTurn[0]?.[1] ?? 0, days: inTurn.map(([number]) => number), lessons };
}

/** What was done in one course. */
const selectTouched: (state: HasContinue, view: CourseView) => Touched = createSelector(
  [(_: HasContinue, view: CourseView) => view, selectPlaces, (state: HasContinue) => state.connection.serverOffsetMs],
  touchedIn,
);

/** The started courses whose days are known, the one touched last first, then the newest. */
function startedCourses(state: HasContinue, now: number): readonly CourseView[] {
  return Object.values((state as HasCourses).courses.courseStreams)
    .flatMap(({ id }) => selectCourse(state, id, now) ?? [])
    .filter(({ status }) => status === "started")
    .map((view) => ({ view, at: selectTouched(state, view).at }))
    .toSorted((a, b) => b.at - a.at || b.view.courseStream.startDate - a.view.courseStream.startDate)
    .map(({ view }) => view);
}

/** The lesson touched last, unless it is viewed: then the first after it that is not, or the first of the day. */
function lessonToContinue({ sets }: DayView, touched: Touched["lessons"]): LessonEntry | null {
  const all = sets.flatMap(({ lessons }) => lessons);
  const touchedAt = ({ lesson }: LessonEntry) => touched.get(lesson.id) ?? 0;
  const last = all.reduce(
    (latest, each, at) => (touchedAt(each) > touchedAt(all[latest] as LessonEntry) ? at : latest),
    0,
  );
  return [...all.slice(last), ...all].find(({ watched }) => watched !== null && !watched.isViewed) ?? null;
}

type Place = Omit<Continue, "positionMs">;

/** Where a started course is continued; null: nothing of it is open. `now`: the server's milliseconds. */
export function findPlaceIn(state: HasContinue, view: CourseView, now: number): Place | null {
  const touched = selectTouched(state, view);
  const open = view.stages.flatMap(({ days }) => days).filter(({ state: { kind } }) => kind === "open");
  const isOpen = (number: number | null) => open.some((day) => day.number === number);
  const number = [...touched.days, view.currentDay].find(isOpen) ?? open[0]?.number;
  const day = number === undefined ? null : selectDay(state, view.courseStream.id, number, now);
  return day && { day, lesson: lessonToContinue(day, touched.lessons) };
}

function findPlace(state: HasContinue, now: number): Place | null {
  for (const view of startedCourses(state, now)) {
    const place = findPlaceIn(state, view, now);
    if (place) return place;
  }
  return null;
}

/** The lesson with which this day is continued; null: every one is viewed, it has none, or the day is not known. */
export function selectLessonToContinue(
  state: HasContinue,
  streamId: number,
  dayNumber: number,
  now: number,
): LessonEntry | null {
  const day = selectDay(state, streamId, dayNumber, now);
  return day && lessonToContinue(day, selectTouched(state, day.course).lessons);
}

function positionIn(state: HasContinue, place: Place | null): number {
  return place?.lesson ? selectResumeAt(state, place.day.course.courseStream.id, place.lesson) : 0;
}

const joinContinue = weakMapMemoize(
  (day: DayView | null, lesson: LessonEntry | null, positionMs: number): Continue | null =>
    day && { day, lesson, positionMs },
);
const toContinue = (state: HasContinue, place: Place | null): Continue | null =>
  joinContinue(place?.day ?? null, place?.lesson ?? null, positionIn(state, place));

/** Null: nothing is started, or nothing of it is open. `now`: the server's milliseconds. */
export const selectContinue = (state: HasContinue, now: number): Continue | null =>
  toContinue(state, findPlace(state, now));

/** The same in one course. */
export function selectContinueIn(state: HasContinue, streamId: number, now: number): Continue | null {
  const view = selectCourse(state, streamId, now);
  return toContinue(state, view?.status === "started" ? findPlaceIn(state, view, now) : null);
}
/** The homework before this stage that is not approved yet. */
function findMissingTask({ stages }: CourseView, stage: CalendarStage): TaskMark | null {
  const before = stages.slice(0, stages.indexOf(stage));
  const tasks = before.flatMap((each) => [...each.days.flatMap((day) => day.tasks), ...each.tasks]);
  return tasks.find(({ status, statusId, isLocked }) => status !== "DONE" && statusId !== null && !isLocked) ?? null;
}

/** The first day that time or a stage still closes; a demo's closed days never open. */
function findOpensNext(course: CourseView): OpensNext | null {
  for (const stage of course.stages)
    for (const day of stage.days) {
      const { lock } = day.state;
      if (lock?.reason === "time") return { course, stage, day, lock, task: null };
      if (lock?.reason !== "stage") continue;
      return { course, stage, day, lock, task: lock.homeworks > 0 ? findMissingTask(course, stage) : null };
    }
  return null;
}

const selectOpensNextIn: (course: CourseView) => OpensNext | null = weakMapMemoize(findOpensNext);

/** What opens next where courses are started and nothing of them is open; null: something is, or all is done (COURSE-20). */
export function selectOpensNext(state: HasContinue, now: number): OpensNext | null {
  if (findPlace(state, now)) return null;
  for (const course of startedCourses(state, now)) {
    const opens = selectOpensNextIn(course);
    if (opens) return opens;
  }
  return null;
}

/** Where a lesson of this course stream is resumed, in milliseconds. */
export const selectResumeAt = (state: HasContinue, streamId: number, { lesson, lengthMs }: LessonEntry): number => {
  const progress = state.courses.statuses[streamId]?.progress;
  return progress ? resumedAt(state, streamId, progress, { lesson, lengthMs }) : 0;
};

const resumedAt = (
  state: HasContinue,
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
