/** The learner's subscriptions in the server's order, those that were opened, and the status of their changes. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { type Fetched, notFetched, putValue, withItem } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import { stale } from "../../bus/resource";
import { together } from "../../bus/together";
import type { Cancellation, Subscription, SubscriptionEvents } from "./events";
import { cancel, resume } from "./mutations";
import { oneSubscription, subscriptionList } from "./resources";

export interface SubscriptionsState extends Fetched<readonly Subscription[]> {
  /** The requests that follow them at the start of a session need not wait any longer (SHELL-12). */
  readonly isSettled: boolean;
  /** Those that were opened, by id. */
  readonly ones: Readonly<Record<number, Fetched<Subscription>>>;
  readonly cancel: MutationState<Cancellation>;
  readonly resume: MutationState<{ readonly id: number }>;
  /** Where the platform would like the learner to continue after the last cancellation. */
  readonly redirectUrl: string | null;
}

/** The text of the cancel dialog comes with GET only: a push or an answer without it leaves the text that is known. */
function put(draft: Draft<SubscriptionsState>, subscription: Subscription) {
  const one = draft.ones[subscription.id];
  const known = draft.value?.find(({ id }) => id === subscription.id) ?? one?.value;
  const whole = { ...subscription, cancelPopupText: subscription.cancelPopupText ?? known?.cancelPopupText ?? null };
  withItem(draft, whole);
  if (one) one.value = whole;
}

const handlers = {
  ...together(
    subscriptionList.handlers<SubscriptionsState>(putValue),
    oneSubscription.handlers<SubscriptionsState>((draft, { value }) => put(draft, value)),
  ),
  ...cancel.handlers,
  ...resume.handlers,
  "subscriptions/settled": (draft) => {
    draft.isSettled = true;
  },
  "subscriptions/changed": (draft, { payload }) => {
    put(draft, payload.subscription);
    draft.redirectUrl = payload.redirectUrl;
  },
  "subscription.changed": (draft, { payload }) => {
    const one = draft.ones[payload.id];
    if (one) one.resource = stale(one.resource);
    if (!isDeleted(payload)) return put(draft, payload);
    withItem(draft, payload);
    if (one) one.value = null;
  },
} satisfies Handlers<SubscriptionsState, SubscriptionEvents>;

export const subscriptionsSlice = defineSlice<SubscriptionsState>({
  scope: "session",
  initial: { ...notFetched, isSettled: false, ones: {}, cancel: idle, resume: idle, redirectUrl: null },
  handlers,
});
