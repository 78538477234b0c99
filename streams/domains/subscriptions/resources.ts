/** The learner's subscriptions, requested before what depends on them (SHELL-12), and one of them with its texts. */

import { defineResource } from "../../bus/resource/defineResource";
import { fetched } from "../../bus/resource/fetched";
import { defineOwnResource } from "../../bus/resource/ownResource";
import { byId } from "../../bus/resource/refetch";
import { getSubscription, getSubscriptions } from "./api";
import { subscriptionPushes } from "./events";

export const subscriptionList = defineResource({
  name: "subscriptions",
  stored: "pushed",
  statusIn: fetched,
  get: getSubscriptions,
  pushes: Object.keys(subscriptionPushes),
  after: "start",
});

/** Requested by its page: a push does not carry the text of the cancel dialog. */
const one = defineOwnResource({
  name: "subscriptions/one",
  key: "subscriptionId",
  stored: "pushed",
  get: getSubscription,
  pushes: Object.keys(subscriptionPushes),
  refetchOn: byId(subscriptionPushes),
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [one] as const;
