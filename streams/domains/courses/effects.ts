/** Fetches course streams and their statuses. */
import { filter, from, map, merge, mergeMap } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { isDue, loadOn, reloadWish, touches } from "../../bus/resource";
import type { Ports } from "../../ports/types";
import type { LinkEvents } from "../link/events";
import type { PageEvents } from "../page/events";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getStreamStatus, getStreams } from "./api";
import type { CourseEvents } from "./events";
import type { CoursesState } from "./state";

/** How long a stream's status counts as fresh (B, section 9). */
export const STATUS_CACHE_MS = 300_000;

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly courses: CoursesState;
    readonly subscriptions: { readonly isSettled: boolean };
    readonly link: {
      readonly mode: "unknown" | "numbered" | "hints";
      readonly epoch: string | null;
      readonly cursor: number;
    };
  };
}
type CourseEffect = Effect<CourseEvents & LinkEvents & PageEvents & SubscriptionEvents, CourseEvents, Deps>;

const positionOf = ({ state }: Deps) => {
  const { mode, epoch, cursor } = state().link;
  return mode === "unknown" ? null : { epoch, cursor };
};

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
      position: () => (deps.state().subscriptions.isSettled ? positionOf(deps) : null),
      load: (_, asOf) =>
        getStreams(deps.ports.http).pipe(
          map((streams) => ({ type: "courses/streamsLoaded", payload: { streams, asOf } })),
        ),
      failed: (_, problem) => ({ type: "courses/streamsFailed", payload: { problem } }),
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
      position: () => positionOf(deps),
      load: ({ payload: { streamId } }, asOf) =>
        getStreamStatus(deps.ports.http, streamId).pipe(
          map((progress) => ({ type: "courses/statusLoaded", payload: { streamId, progress, asOf } })),
        ),
      failed: ({ payload: { streamId } }, problem) => ({
        type: "courses/statusFailed",
        payload: { streamId, problem },
      }),
    }),
  ) as ReturnType<CourseEffect>;

const reload: CourseEffect = (events$, deps) =>
  merge(
    events$.pipe(
      ofType(
        "link/snapshotStarted",
        "link/hintModeEntered",
        "link/connected",
        "link/headRead",
        "link/caughtUp",
        "page/onlineChanged",
        "stream.changed",
      ),
    ),
    events$.pipe(
      ofType("link/staleNoticed"),
      filter(({ payload }) => touches(payload.prefixes, "stream.", "courses.", "day_status.")),
    ),
  ).pipe(
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
