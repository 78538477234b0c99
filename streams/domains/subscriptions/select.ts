/** What screens read of subscriptions. */
import { createSelector } from "reselect";
import { type Fetched, notFetched } from "../../bus/resource/fetched";
import type { Subscription } from "./events";
import { isListed } from "./standing";
import type { SubscriptionsState } from "./state";

export { coversClub, coversCourse, isMobileOnly, judgeAccess } from "./access";
export { hasSubscription, isListed, judgeStanding, nextPaymentAt, type SubscriptionStanding } from "./standing";
export { makeTimeline } from "./timeline";

export interface HasSubscriptions {
  readonly subscriptions: SubscriptionsState;
}
const NONE: readonly Subscription[] = [];
export const selectSubscriptions = (state: HasSubscriptions): readonly Subscription[] =>
  state.subscriptions.value ?? NONE;
/** Those that lists show; null until they are known (SUBS-01). */
export const selectListedSubscriptions = createSelector(
  [({ subscriptions }: HasSubscriptions) => subscriptions.value],
  (all) => all?.filter(isListed) ?? null,
);
/** One that was opened: from the list while its own answer has not come. */
export const selectSubscription = createSelector(
  [
    ({ subscriptions }: HasSubscriptions, id: number) => subscriptions.one[id],
    ({ subscriptions }: HasSubscriptions, id: number) => subscriptions.value?.find((one) => one.id === id),
  ],
  (one = notFetched, listed): Fetched<Subscription> => ({ ...one, value: listed ?? one.value }),
);
/** Where the platform would like the learner to continue after the last cancellation. */
export const selectCancelRedirect = (state: HasSubscriptions): string | null => state.subscriptions.redirectUrl;
