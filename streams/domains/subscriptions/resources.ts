/** The learner's subscriptions, requested before what depends on them (SHELL-12), and one of them with its texts. */
import { defineResource } from "../../bus/defineResource";
import { type Fetched, fetched, notFetched } from "../../bus/fetched";
import { inRecord } from "../../bus/statusField";
import { getSubscription, getSubscriptions } from "./api";
import { type Subscription, subscriptionPushes } from "./events";

export const subscriptionList = defineResource({
  name: "subscriptions",
  statusIn: fetched,
  get: getSubscriptions,
  pushes: Object.keys(subscriptionPushes),
  after: "start",
});

/** Requested by its page: a push does not carry the text of the cancel dialog. */
export const oneSubscription = defineResource({
  name: "subscriptions/one",
  key: "subscriptionId",
  statusIn: inRecord("ones", "resource", (): Fetched<Subscription> => notFetched),
  get: getSubscription,
  pushes: Object.keys(subscriptionPushes),
  hints: Object.keys(subscriptionPushes),
});
