/** Course streams by id, and the status of those that were opened. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { pending, type Resource, stale } from "../../bus/resource";
import { together } from "../../bus/together";
import type { CourseEvents, CourseStream } from "./events";
import { courseStreamList, courseStreamStatuses, type KnownStatus } from "./resources";

export interface CoursesState {
  readonly list: Resource;
  readonly courseStreams: Readonly<Record<number, CourseStream>>;
  /** The status of a course stream is cached for five minutes (NET-08), patched by what is pushed meanwhile (contract 6.12). */
  readonly statuses: Readonly<Record<number, KnownStatus>>;
}
const initial: CoursesState = { list: pending, courseStreams: {}, statuses: {} };

const handlers = {
  ...together(
    courseStreamList.handlers<CoursesState>((draft, { value }) => {
      draft.courseStreams = Object.fromEntries(
        value.map((courseStream) => [courseStream.id, courseStream as Draft<CourseStream>]),
      );
    }),
    courseStreamStatuses.handlers<CoursesState>((draft, { value, key }) => {
      draft.statuses[key] = { resource: pending, progress: value };
    }),
  ),
  // a failed status fetch leaves nothing that would count as fresh (NET-07)
  "courses/statusFailed": (draft, { payload: { streamId, problem } }) => {
    draft.statuses[streamId] = { resource: { ...pending, status: "fail", problem }, progress: null };
  },
  "stream.changed": (draft, { payload }) => {
    if (isDeleted(payload)) delete draft.courseStreams[payload.id];
    else if (draft.list.status === "loaded") {
      // the course does not change with its course stream: a push may leave it out
      const course = payload.course ?? draft.courseStreams[payload.id]?.course ?? null;
      draft.courseStreams[payload.id] = { ...payload, course };
      const status = draft.statuses[payload.id];
      if (status) status.resource = stale(status.resource);
    }
  },
  // a status lists all days of its course stream: a day of none belongs to one that is not loaded
  "day_status.changed": (draft, { payload }) => {
    for (const { progress } of Object.values(draft.statuses)) {
      const at = progress?.days?.findIndex(({ id }) => id === payload.id) ?? -1;
      if (at < 0) continue;
      if (isDeleted(payload)) progress?.days?.splice(at, 1);
      else progress?.days?.splice(at, 1, payload);
    }
  },
} satisfies Handlers<CoursesState, CourseEvents>;

export const coursesSlice = defineSlice<CoursesState>({ scope: "session", initial, handlers });
