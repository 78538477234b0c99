/** The learner's subscriptions in the server's order, and those that were opened. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, putValue, withItem } from "../../bus/resource/fetched";
import type { FieldEvents } from "../../bus/resource/ownField";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import type { Subscription, SubscriptionEvents } from "./events";
import { type ownResources, subscriptionList } from "./resources";

export interface SubscriptionsState extends Fetched<readonly Subscription[]> {
  /** The requests that follow them at the start of a session need not wait any longer (SHELL-12). */
  readonly isSettled: boolean;
  /** Those that were opened, by id. */
  readonly one: FetchedByKey<Subscription>;
  /** Where the platform would like the learner to continue after the last cancellation. */
  readonly redirectUrl: string | null;
}

/** The text of the cancel dialog comes with GET only: a push or an answer without it leaves the text that is known. */
function put(draft: Draft<SubscriptionsState>, subscription: Subscription) {
  const one = draft.one[subscription.id];
  const known = draft.value?.find(({ id }) => id === subscription.id) ?? one?.value;
  const whole = { ...subscription, cancelPopupText: subscription.cancelPopupText ?? known?.cancelPopupText ?? null };
  withItem(draft, whole);
  if (one) one.value = whole;
}

const handlers = {
  ...subscriptionList.handlers<SubscriptionsState>(putValue),
  "subscriptions/oneLoaded": (draft, { payload }) => put(draft, payload.value),
  "subscriptions/settled": (draft) => {
    draft.isSettled = true;
  },
  "subscriptions/changed": (draft, { payload }) => {
    put(draft, payload.subscription);
    draft.redirectUrl = payload.redirectUrl;
  },
  "subscription.changed": (draft, { payload }) => {
    const one = draft.one[payload.id];
    if (!isDeleted(payload)) return put(draft, payload);
    withItem(draft, payload);
    if (one) one.value = null;
  },
} satisfies Handlers<SubscriptionsState, SubscriptionEvents, FieldEvents<typeof ownResources>>;

export const subscriptionsSlice = defineSlice<SubscriptionsState>({
  scope: "session",
  initial: { ...notFetched, isSettled: false, one: {}, redirectUrl: null },
  handlers,
});
