/** Course streams by id, and the status of those that were opened. */
import type { Draft } from "immer";
import { type AnyEvent, type EventOf, isDeleted, type Position } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { FieldStates } from "../../bus/resource/ownField";
import { pending, type Resource, stale, staleAfter } from "../../bus/resource/resource";
import { together } from "../../bus/together";
import { uniteRanges } from "../../rules/ranges";
import type { ChatEvents } from "../chat/events";
import { changeConsultation, putConsultation } from "./consultations";
import type { CourseEvents, CourseStream } from "./events";
import type { mutations } from "./mutations";
import type { CourseStreamProgress, DayStatus, LessonProgress } from "./progress";
import { courseStreamList, courseStreamStatuses, type KnownStatus } from "./resources";

interface CoursesSlice {
  readonly list: Resource;
  /** The brand's demo is on its way to a learner without courses (COURSE-04). */
  readonly isDemoComing: boolean;
  readonly courseStreams: Readonly<Record<number, CourseStream>>;
  /** The status of a course stream is cached for five minutes (NET-08), patched by what is pushed meanwhile (contract 6.12). */
  readonly statuses: Readonly<Record<number, KnownStatus>>;
  /** The epoch of the last answer about the lessons of each. */
  readonly epochs: Readonly<Record<number, string | null>>;
}
/** The slice, with the status of each change. */
export type CoursesState = CoursesSlice & FieldStates<typeof mutations>;
const initial: CoursesSlice = {
  list: pending,
  isDemoComing: false,
  courseStreams: {},
  statuses: {},
  epochs: {},
};

/** A pushed or answered course stream may leave its course out: that does not change with it. */
function putCourseStream(draft: Draft<CoursesSlice>, courseStream: CourseStream, event: Pick<AnyEvent, "source">) {
  const course = courseStream.course ?? draft.courseStreams[courseStream.id]?.course ?? null;
  draft.courseStreams[courseStream.id] = { ...courseStream, course };
  outdateStatus(draft, courseStream, event);
}

/** The status of a course stream that changed is fetched again, whether or not the list of them has arrived. */
function outdateStatus(draft: Draft<CoursesSlice>, courseStream: CourseStream, event: Pick<AnyEvent, "source">) {
  const status = draft.statuses[courseStream.id];
  if (!status) return;
  // which stages are open shows immediately; days and homework of a new stage are fetched
  if (status.progress && courseStream.stages.length > 0) status.progress.stages = courseStream.stages;
  status.resource = staleAfter(event, status.resource);
}

function putDay(progress: Draft<CourseStreamProgress>, day: DayStatus) {
  const at = progress.days.findIndex(({ id }) => id === day.id);
  if (at < 0) return;
  // its lessons are among those of the course stream, as in an answer
  progress.days.splice(at, 1, { ...day, lessons: [] } as Draft<DayStatus>);
  for (const lesson of day.lessons) putLesson(progress, lesson);
}

/** Not every report is pushed, and a push may arrive after the answer to a later report: then it is older. */
function putLesson(progress: Draft<CourseStreamProgress>, lesson: LessonProgress) {
  const at = progress.lessons.findIndex(({ id }) => id === lesson.id);
  const known = progress.lessons[at];
  if (!known) return void progress.lessons.push(lesson);
  const newer = (lesson.updatedAt ?? 0) >= (known.updatedAt ?? 0) ? lesson : known;
  // of an earlier state of the server nothing counts
  const watched = known.updatedAt === null ? [] : known.watchedRanges;
  const watchedRanges = uniteRanges(lesson.watchedRanges, watched).map(([from, to]): [number, number] => [from, to]);
  progress.lessons[at] = { ...newer, watchedRanges };
}

/** A restored server has an earlier state: what it answers counts, whatever was known before. */
function noteEpoch(draft: Draft<CoursesSlice>, streamId: number, { epoch }: Position) {
  if (draft.epochs[streamId] !== epoch)
    for (const lesson of draft.statuses[streamId]?.progress?.lessons ?? []) lesson.updatedAt = null;
  draft.epochs[streamId] = epoch;
}

function noteStatusEpoch(
  draft: Draft<CoursesSlice>,
  { payload: { streamId, asOf } }: EventOf<CourseEvents, "courses/statusLoaded">,
) {
  noteEpoch(draft, streamId, asOf);
}

const resourceHandlers = together(
  courseStreamList.handlers<CoursesSlice>((draft, { value }) => {
    draft.courseStreams = Object.fromEntries(
      value.map((courseStream) => [courseStream.id, courseStream as Draft<CourseStream>]),
    );
    draft.isDemoComing = false;
  }),
  courseStreamStatuses.handlers<CoursesSlice>((draft, { value, key }) => {
    const progress = { ...value, lessons: [...value.lessons] };
    // a report that was stored while this was requested
    for (const lesson of draft.statuses[key]?.progress?.lessons ?? [])
      if (lesson.updatedAt !== null) putLesson(progress, lesson);
    draft.statuses[key] = { resource: pending, progress };
  }),
);

const handlers = {
  ...together({ "courses/statusLoaded": noteStatusEpoch }, resourceHandlers),
  // a failed fetch leaves nothing that counts as fresh (NET-07); what was known stays on the screen
  "courses/statusFailed": (draft, { payload: { streamId, problem } }) => {
    const progress = draft.statuses[streamId]?.progress ?? null;
    draft.statuses[streamId] = { resource: { ...pending, status: "fail", problem }, progress };
  },
  "courses/dayStored": (draft, { payload: { streamId, status } }) => {
    const progress = draft.statuses[streamId]?.progress;
    if (progress) putDay(progress, status);
  },
  "courses/lessonStored": (draft, { payload: { streamId, lesson, asOf } }) => {
    noteEpoch(draft, streamId, asOf);
    const progress = draft.statuses[streamId]?.progress;
    if (progress) putLesson(progress, lesson);
  },
  "courses/courseStreamStored": (draft, event) => putCourseStream(draft, event.payload.courseStream, event),
  "courses/demoRequested": (draft) => {
    draft.isDemoComing = true;
  },
  "courses/demoFailed": (draft) => {
    draft.isDemoComing = false;
  },
  "courses/demoAdded": (draft) => {
    draft.list = stale(draft.list);
  },
  "courses/dayOpened": (draft, { payload: { streamId, dayId } }) => {
    const status = draft.statuses[streamId];
    const day = status?.progress?.days.find(({ stageDayId }) => stageDayId === dayId);
    if (!status || !day) return;
    day.isOpenByTimeDelay = true;
    status.resource = stale(status.resource);
  },
  "courses/freezeTurned": (draft, event) => {
    const { streamId, isFrozen } = event.payload;
    const courseStream = draft.courseStreams[streamId];
    if (!courseStream?.userCourseStreamFreeze) return;
    courseStream.status = isFrozen ? "freeze" : null;
    courseStream.userCourseStreamFreeze.status = "Active";
    draft.list = stale(draft.list);
    outdateStatus(draft, courseStream, event);
  },
  "stream.changed": (draft, event) => {
    const { payload } = event;
    if (isDeleted(payload)) delete draft.courseStreams[payload.id];
    else if (draft.list.status === "loaded") putCourseStream(draft, payload, event);
    else outdateStatus(draft, payload, event);
  },
  // a status lists all days of its course stream: a day of none belongs to one that is not loaded
  "day_status.changed": (draft, { payload }) => {
    for (const { progress } of Object.values(draft.statuses)) {
      if (!progress) continue;
      if (!isDeleted(payload)) putDay(progress, payload);
      else progress.days = progress.days.filter(({ id }) => id !== payload.id);
    }
  },
  "consultation.changed": (draft, event) => changeConsultation(draft, event.payload, event),
  "chat/consultationStored": (draft, event) => putConsultation(draft, event.payload.consultation, event),
} satisfies Handlers<CoursesSlice, CourseEvents, ChatEvents>;

export const coursesSlice = defineSlice<CoursesSlice>({ scope: "session", initial, handlers });
