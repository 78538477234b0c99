/**
 * One course of the learner, whole: its stages and days with their states. Rule: calendar, day, home and where to continue
 * all read this one derivation, so they can never disagree (COURSE-06, COURSE-14).
 */
import { createSelector } from "reselect";
import type { Resource } from "../../bus/resource/resource";
import { type Content, type HasContents, type Stage, selectContent, stagesOf } from "../../domains/contents/select";
import {
  type CourseStream,
  type CourseStreamProgress,
  type CourseStreamStatus,
  type DayStatus,
  daysLeft,
  type Filters,
  type HasCourses,
} from "../../domains/courses/select";
import type { Homework } from "../../domains/homework/events";
import type { HasHomework } from "../../domains/homework/select";
import type { HasSession } from "../../domains/session/select";
import type { HasSubscriptions } from "../../domains/subscriptions/select";
import { type HasWaiting, listExpected, selectChanges, type WaitingChange } from "../../domains/waiting/select";
import { sharing } from "../sameIfEqual";
import type { CalendarDay } from "./calendarDay";
import { type CalendarStage, makeCalendarStage } from "./calendarStage";
import { selectCourseStreamStatus } from "./courseStreamStatus";
import { shownCourseStream, shownProgress } from "./shownFreeze";
import { type FindHomework, findHomeworkOf } from "./tasks";

export interface CourseView {
  readonly courseStream: CourseStream;
  readonly status: CourseStreamStatus;
  /** Whole days until the end, as home counts them; null: no end. */
  readonly daysLeft: number | null;
  readonly content: Content;
  readonly progress: CourseStreamProgress;
  /** What the learner has chosen; a choice that is being saved shows already (COURSE-15). */
  readonly filters: Filters;
  readonly stages: readonly CalendarStage[];
  /** The number of the current day; null: there is none. */
  readonly currentDay: number | null;
}
export type HasCourseView = HasCourses & HasContents & HasHomework & HasSession & HasSubscriptions & HasWaiting;
/** A day that the learner starts or finishes, of any course stream. */
interface Doing {
  readonly streamId: number;
  readonly dayId: number;
}
interface Choice {
  readonly streamId: number;
  readonly filters: Filters;
}

/** What a stage still asks for before the next one opens. */
function missingIn(stage: Stage, progress: CourseStreamProgress, find: FindHomework): CalendarStage["missing"] {
  const dayIds = new Set(stage.days.map(({ id }) => id));
  const done = progress.days.filter(({ stageDayId, endTime }) => endTime !== null && dayIds.has(stageDayId)).length;
  const homeworks = [
    ...stage.stageHomeworks.map((task) => find("stage", task)),
    ...stage.days.flatMap((day) => day.stageDayHomeworks.map((task) => find("day", task))),
  ];
  const approved = homeworks.filter((homework) => homework?.status === "DONE").length;
  return { days: Math.max(0, stage.requestDays - done), homeworks: Math.max(0, stage.requestHomeworks - approved) };
}

/** What the learner has just started or finished shows before the server's answer. */
function withDoing(known: DayStatus, isStarting: boolean, isFinishing: boolean): DayStatus {
  if (!isStarting && !isFinishing) return known;
  const now = known.stageDayStartedAt ?? 0;
  return { ...known, startTime: known.startTime ?? now, endTime: known.endTime ?? (isFinishing ? now : null) };
}

/** The named day, unless it has just been finished: then the first one that is open. */
function findCurrent(days: readonly CalendarDay[], id: number | null): number | null {
  const named = days.find((day) => day.id === id);
  const current =
    named && named.state.kind !== "done" ? named : (days.find(({ state }) => state.kind === "open") ?? named);
  return current?.number ?? null;
}

/** What did not change stays the same object, so that of a long course only what changed renders (SPEED-05). */
const shownStage = sharing(makeCalendarStage);

function derive(
  courseStream: CourseStream | undefined,
  status: CourseStreamStatus | null,
  left: number | null,
  content: Content | null,
  progress: CourseStreamProgress | null,
  homeworks: Readonly<Record<number, Homework>>,
  changes: readonly WaitingChange[],
): CourseView | null {
  if (!courseStream || !status || !content || !progress) return null;
  const { id: streamId, isDemo, courseFullAccess } = courseStream;
  const find = findHomeworkOf(homeworks, streamId);
  const listIds = (name: string) =>
    new Set(listExpected<Doing>(changes, name).flatMap((doing) => (doing.streamId === streamId ? [doing.dayId] : [])));
  const [starting, finishing] = [listIds("courses/dayStart"), listIds("courses/dayFinish")];
  const statuses = new Map(
    progress.days.map((day): [number, DayStatus] => {
      const { stageDayId: id } = day;
      return [id, withDoing(day, starting.has(id), finishing.has(id))];
    }),
  );
  const stages = stagesOf(content).map((stage, index, all) => {
    const before = all[index - 1];
    const known = progress.stages.find(({ id }) => id === stage.id);
    const isClosed = known?.isOpen === false;
    return shownStage(`${streamId}:${stage.id}`, {
      stage,
      known,
      missing: before && isClosed ? missingIn(before, progress, find) : { days: 0, homeworks: 0 },
      statuses: stage.days.map(({ id }) => statuses.get(id) ?? null),
      course: { status, isDemo, courseFullAccess },
      find,
    });
  });
  const days = stages.flatMap((stage) => stage.days);
  const chosen = listExpected<Choice>(changes, "courses/choice").findLast((choice) => choice.streamId === streamId);
  const filters = chosen?.filters ?? courseStream.filters;
  return {
    courseStream,
    status,
    daysLeft: left,
    content,
    progress,
    filters,
    stages,
    currentDay: findCurrent(days, progress.currentDayId),
  };
}

function selectDaysLeft(state: HasCourseView, streamId: number, now: number): number | null {
  const courseStream = shownCourseStream(state, streamId);
  return courseStream ? daysLeft(courseStream, now) : null;
}

const contentOf = (state: HasCourseView, streamId: number) =>
  selectContent(state, state.courses.courseStreams[streamId]?.courseId ?? 0).value;

/** One course with all its days; null until course stream, status and contents are known. `now`: the server's milliseconds. */
export const selectCourse: (state: HasCourseView, streamId: number, now: number) => CourseView | null = createSelector(
  [
    shownCourseStream,
    (state: HasCourseView, streamId: number, now: number) => selectCourseStreamStatus(state, streamId, now),
    selectDaysLeft,
    contentOf,
    shownProgress,
    (state: HasCourseView) => state.homework.items,
    (state: HasCourseView) => selectChanges(state),
  ],
  derive,
);

/** Which course a course stream is of; null: not known. */
export const selectCourseId = (state: HasCourses, streamId: number): number | null =>
  state.courses.courseStreams[streamId]?.courseId || null;

/** What the course is called, where its course stream says so; it is known before the days are. */
export const selectCourseTitle = (state: HasCourses, streamId: number): string | null =>
  state.courses.courseStreams[streamId]?.course?.title || null;

/** How far the data of a course has arrived: "absent" for a course stream that the learner does not have. */
export type CourseLoad = "loading" | "loaded" | "fail" | "absent";

/** What a course consists of: the list of course streams, its status and its contents. */
function listResources(state: HasCourseView, streamId: number): readonly (Resource | undefined)[] {
  const { list, courseStreams, statuses } = state.courses;
  const content = selectContent(state, courseStreams[streamId]?.courseId ?? 0);
  return [list, statuses[streamId]?.resource, content.resource];
}

/** Why the course did not load: the problem of the first part that failed. */
export const selectCourseProblem = (state: HasCourseView, streamId: number): Resource["problem"] =>
  listResources(state, streamId).find((resource) => resource?.status === "fail")?.problem;

/** For screens of one course. What was loaded once stays shown when a later load fails. */
export function selectCourseLoad(state: HasCourseView, streamId: number): CourseLoad {
  const { list, courseStreams, statuses } = state.courses;
  const courseStream = courseStreams[streamId];
  if (!courseStream && list.status === "loaded") return "absent";
  const status = statuses[streamId];
  const content = selectContent(state, courseStream?.courseId ?? 0);
  if (courseStream && status?.progress && content.value) return "loaded";
  return listResources(state, streamId).some((resource) => resource?.status === "fail") ? "fail" : "loading";
}
