/** The learner's subscriptions, requested before what depends on them (SHELL-12). */
import { defineResource } from "../../bus/defineResource";
import { fetched } from "../../bus/fetched";
import { getSubscriptions } from "./api";
import { subscriptionPushes } from "./events";

export const subscriptionList = defineResource({
  name: "subscriptions",
  place: fetched,
  get: getSubscriptions,
  pushes: Object.keys(subscriptionPushes),
  after: "start",
});
