/** Fetches subscriptions, before what depends on them (SHELL-12), and reports a state of access that should not happen (ROUTE-06). */
import { distinctUntilChanged, filter, ignoreElements, map, merge, pairwise, take, tap, timer } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { HasPosition, Resource } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import { chatPushTypes } from "../chat/events";
import type { ConnectionEvents } from "../connection/events";
import { type CourseEvents, coursePushTypes } from "../courses/events";
import { homeworkPushes } from "../homework/events";
import { judgeAccess } from "./access";
import type { SubscriptionEvents } from "./events";
import { subscriptionList } from "./resources";
import type { SubscriptionsState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): HasPosition & {
    readonly subscriptions: SubscriptionsState;
    readonly courses: {
      readonly list: Resource;
      readonly courseStreams: Readonly<Record<number, { readonly isOptionalPurchase: boolean }>>;
    };
  };
}
type SubscriptionEffect = Effect<SubscriptionEvents & CourseEvents, SubscriptionEvents & ConnectionEvents, Deps>;

/** A subscription call that hangs delays the courses no longer than this. */
export const SETTLED_AFTER_MS = 3_000;

const settle: SubscriptionEffect = (events$, { ports }) =>
  merge(
    events$.pipe(ofType("subscriptions/loaded", "subscriptions/failed")),
    timer(SETTLED_AFTER_MS, ports.clock.scheduler),
  ).pipe(
    take(1),
    map(() => ({ type: "subscriptions/settled", payload: {} }) as const),
  );

const reportMissing: SubscriptionEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("subscriptions/loaded", "courses/courseStreamsLoaded"),
    filter(({ source }) => {
      const { subscriptions, courses } = state();
      if (source === "stored" || subscriptions.value === null || courses.list.status !== "loaded") return false;
      return judgeAccess(subscriptions.value, Object.values(courses.courseStreams)) === "missing";
    }),
    take(1),
    tap(() => ports.sink.report("There is no subscription while all streams are optional-purchase", null)),
    ignoreElements(),
  );

/** The pushes about learning data, which the server refuses without access (contract 9). */
const LEARNING = [...chatPushTypes, ...Object.keys(homeworkPushes), ...coursePushTypes];

/** What the server refused without access is requested when there is access again (ROUTE-06, contract 9). */
const askAgain: SubscriptionEffect = (events$, { state }) =>
  events$.pipe(
    ofType("subscriptions/loaded", "subscription.changed", "courses/courseStreamsLoaded", "stream.changed"),
    map(() => {
      const { subscriptions, courses } = state();
      if (subscriptions.value === null || courses.list.status !== "loaded") return null;
      return judgeAccess(subscriptions.value, Object.values(courses.courseStreams));
    }),
    filter((access) => access !== null),
    distinctUntilChanged(),
    pairwise(),
    filter(([before]) => before === "none"),
    map(() => ({ type: "connection/staleNoticed", payload: { types: LEARNING, reason: "access" } }) as const),
  );

export const subscriptionsEffects = {
  settle,
  reportMissing,
  askAgain,
  ...subscriptionList.effects(),
};
