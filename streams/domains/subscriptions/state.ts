/** The learner's subscriptions in the server's order. */
import { type Fetched, notFetched, putValue, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Subscription, type SubscriptionEvents } from "./events";
import { subscriptionList } from "./resources";

export interface SubscriptionsState extends Fetched<readonly Subscription[]> {
  /** The requests that follow them at the start of a session need not wait any longer (SHELL-12). */
  readonly isSettled: boolean;
}

const handlers = {
  ...subscriptionList.handlers<SubscriptionsState>(putValue),
  "subscriptions/settled": (draft) => {
    draft.isSettled = true;
  },
  "subscription.changed": (draft, { payload }) => withItem(draft, payload),
} satisfies Handlers<SubscriptionsState, SubscriptionEvents>;

export const subscriptionsSlice = defineSlice<SubscriptionsState>({
  scope: "session",
  initial: { ...notFetched, isSettled: false },
  handlers,
});
