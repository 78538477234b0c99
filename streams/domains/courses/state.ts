/** Course streams by id, and the status of those that were looked at. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { asked, failed, loaded, pending, type Resource, stale, touches } from "../../bus/resource";
import type { ConnectionEvents } from "../connection/events";
import { type CourseEvents, type CourseStream, coursePushTypes, type StreamProgress } from "./events";

export interface CoursesState {
  readonly list: Resource;
  readonly streams: Readonly<Record<number, CourseStream>>;
  /** The status of a stream is kept for five minutes (NET-08), patched by what is pushed meanwhile (contract 6.12). */
  readonly statuses: Readonly<
    Record<number, { readonly resource: Resource; readonly progress: StreamProgress | null }>
  >;
}
const initial: CoursesState = { list: pending, streams: {}, statuses: {} };

const handlers = {
  "courses/streamsRequested": (draft) => {
    draft.list = asked(draft.list);
  },
  "courses/streamsLoaded": (draft, { payload, time }) => {
    draft.list = loaded(time);
    draft.streams = Object.fromEntries(payload.streams.map((stream) => [stream.id, stream as Draft<CourseStream>]));
  },
  "courses/streamsFailed": (draft, { payload }) => {
    draft.list = failed(draft.list, payload.problem);
  },
  "courses/statusRequested": (draft, { payload: { streamId } }) => {
    const status = (draft.statuses[streamId] ??= { resource: pending, progress: null });
    status.resource = asked(status.resource);
  },
  "courses/statusLoaded": (draft, { payload: { streamId, progress }, time }) => {
    draft.statuses[streamId] = { resource: loaded(time), progress };
  },
  // a failed status fetch leaves nothing behind that would pass for fresh (NET-07)
  "courses/statusFailed": (draft, { payload: { streamId, problem } }) => {
    draft.statuses[streamId] = { resource: { ...pending, status: "fail", problem }, progress: null };
  },
  "stream.changed": (draft, { payload }) => {
    if (isDeleted(payload)) delete draft.streams[payload.id];
    else if (draft.list.status === "loaded") {
      // the course does not change with its stream: a push may leave it out
      const course = payload.course ?? draft.streams[payload.id]?.course ?? null;
      draft.streams[payload.id] = { ...payload, course };
      const status = draft.statuses[payload.id];
      if (status) status.resource = stale(status.resource);
    }
  },
  "connection/snapshotStarted": (draft) => distrust(draft),
  "connection/staleNoticed": (draft, { payload }) => {
    if (touches(payload.types, coursePushTypes)) distrust(draft);
  },
} satisfies Handlers<CoursesState, CourseEvents, ConnectionEvents>;

function distrust(draft: Draft<CoursesState>): void {
  draft.list = stale(draft.list);
  for (const status of Object.values(draft.statuses)) status.resource = stale(status.resource);
}

export const coursesSlice = defineSlice<CoursesState>({ scope: "session", initial, handlers });
