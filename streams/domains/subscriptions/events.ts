/** What the learner pays for regularly (contract 3.3, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, listOf, part } from "../../bus/wire/entity";
import { seconds } from "../../bus/wire/numbers";
import { coerced, type Infer, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

const Content = part({
  communities: listOrEmpty(listOf(entity({ id: id() }, { courseIds: listOrEmpty(listOf(id())) }))),
  courses: listOrEmpty(listOf(id())),
});

const identity = { id: id() };
const Subscription = entity(identity, {
  status: text(),
  isActive: flag(),
  /** Its own status is active: the next payment is due. */
  isActiveStatus: flag(),
  isLifetime: flag(),
  title: text(),
  /** The unit: day, week, month, year. */
  period: maybe(string()),
  periodCount: maybe(count()),
  nextPayAt: seconds(),
  endDate: seconds(),
  cancelPopupText: maybe(string()),
  /** main_subscription or general_subscription. */
  courseServiceType: maybe(string()),
  recurrentPaymentsEnabled: flag(),
  /** In minor units. */
  price: maybe(count()),
  currency: maybe(string()),
  content: maybe(Content),
});

/** Our `period` is the server's `interval`, our `periodCount` its `period`: so both are read before either is written. */
export const SubscriptionStruct = coerced(Subscription, (value) => {
  if (typeof value !== "object" || value === null) return value;
  const { interval, period, ...rest } = value as Record<string, unknown>;
  return { ...rest, period: interval, periodCount: period };
});
export type Subscription = Infer<typeof Subscription>;

export const subscriptionPushes = {
  "subscription.changed": definePush(SubscriptionStruct, {
    id: 3,
    status: "active",
    is_active: true,
    is_active_status: true,
    is_lifetime: false,
    title: "Yoga and movement",
    interval: "month",
    period: 1,
    next_pay_at: 1_799_000_000,
    end_date: null,
    course_service_type: "main_subscription",
    recurrent_payments_enabled: true,
    price: 1900,
    currency: "EUR",
    content: { communities: [{ id: 1, course_ids: [2] }], courses: [2] },
  }),
};

/** Why one is cancelled (contract 4). */
export const CANCEL_REASONS = ["expensive", "no_time", "not_useful", "technical", "switched", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** `text`: the reason in the learner's words; empty where the type says it. */
export interface Cancellation {
  readonly id: number;
  readonly reasonType: CancelReason;
  readonly text: string;
}

/** What is requested after the subscriptions waits for them, also where a screen needs it sooner (SHELL-12). */
export const afterSubscriptions = {
  isHeld: ({ state }: { state(): { readonly subscriptions: { readonly isSettled: boolean } } }): boolean =>
    !state().subscriptions.isSettled,
};

export interface SubscriptionEvents
  extends PushEvents<typeof subscriptionPushes>,
    ResourceEvents<"subscriptions", readonly Subscription[]> {
  /** Answered, refused, or timed out: the requests that follow them begin (SHELL-12). */
  readonly "subscriptions/settled": Record<string, never>;
  /** The answer to a change. `redirectUrl`: where the platform would like the learner to continue after a cancellation. */
  readonly "subscriptions/changed": {
    readonly subscription: Subscription;
    readonly redirectUrl: string | null;
    readonly asOf: Position;
  };
}
