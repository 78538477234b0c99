/** Fetches course streams and their statuses. */
import { from, map, mergeMap } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { type HasPosition, isDue, loadOn, mayBeOutOfDate, positionOf, reloadWish } from "../../bus/resource";
import type { Ports } from "../../ports/types";
import type { ConnectionEvents } from "../connection/events";
import type { PageEvents } from "../page/events";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getStreamStatus, getStreams } from "./api";
import { type CourseEvents, coursePushTypes } from "./events";
import type { CoursesState } from "./state";

/** How long a stream's status counts as fresh (B, section 9). */
export const STATUS_CACHE_MS = 300_000;

interface Deps {
  readonly ports: Ports;
  state(): HasPosition & {
    readonly courses: CoursesState;
    readonly subscriptions: { readonly isSettled: boolean };
  };
}
type CourseEffect = Effect<CourseEvents & ConnectionEvents & PageEvents & SubscriptionEvents, CourseEvents, Deps>;

/** Subscriptions first: whether a stream is started hangs on them (SHELL-12). */
const start: CourseEffect = (events$) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    map(() => ({ type: "courses/streamsRequested", payload: {} }) as const),
  );

const loadStreams: CourseEffect = (events$, deps) =>
  events$.pipe(
    ofType("courses/streamsRequested"),
    loadOn({
      keyOf: () => 0,
      isDue: () => isDue(deps.state().courses.list, deps.ports.clock.now()),
      position: () => (deps.state().subscriptions.isSettled ? positionOf(deps.state()) : null),
      load: (_, asOf) =>
        getStreams(deps.ports.http).pipe(
          map((streams) => ({ type: "courses/streamsLoaded", payload: { streams, asOf } })),
        ),
      failed: (_, problem) => ({ type: "courses/streamsFailed", payload: { problem } }),
      scheduler: deps.ports.clock.scheduler,
    }),
  ) as ReturnType<CourseEffect>;

const loadStatus: CourseEffect = (events$, deps) =>
  events$.pipe(
    ofType("courses/statusRequested"),
    loadOn({
      keyOf: ({ payload }) => payload.streamId,
      isDue: ({ payload }) => {
        const status = deps.state().courses.statuses[payload.streamId];
        return !status || isDue(status.resource, deps.ports.clock.now(), STATUS_CACHE_MS);
      },
      position: () => positionOf(deps.state()),
      load: ({ payload: { streamId } }, asOf) =>
        getStreamStatus(deps.ports.http, streamId).pipe(
          map((progress) => ({ type: "courses/statusLoaded", payload: { streamId, progress, asOf } })),
        ),
      failed: ({ payload: { streamId } }, problem) => ({
        type: "courses/statusFailed",
        payload: { streamId, problem },
      }),
      scheduler: deps.ports.clock.scheduler,
    }),
  ) as ReturnType<CourseEffect>;

const reload: CourseEffect = (events$, deps) =>
  events$.pipe(
    mayBeOutOfDate(coursePushTypes, ["stream.changed"]),
    mergeMap((event) => {
      const { list, statuses } = deps.state().courses;
      const requests = Object.entries(statuses).flatMap(([streamId, { resource }]): NewEvent<CourseEvents>[] => {
        const wish = reloadWish(resource, event.type);
        return wish ? [{ type: "courses/statusRequested", payload: { ...wish, streamId: Number(streamId) } }] : [];
      });
      const wish = reloadWish(list, event.type);
      if (wish) requests.unshift({ type: "courses/streamsRequested", payload: wish });
      return from(requests).pipe(causedBy(event));
    }),
  );

export const coursesEffects = { loadStreams, loadStatus, reload, start };
