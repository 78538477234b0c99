/** Declares the domain `subscriptions`. */
import { defineDomain } from "../../bus/domain";
import { subscriptionsEffects } from "./effects";
import { type SubscriptionEvents, subscriptionPushes } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { subscriptionsSlice } from "./state";

export const subscriptions = defineDomain<SubscriptionEvents>()({
  name: "subscriptions",
  slice: subscriptionsSlice,
  effects: subscriptionsEffects,
  mutations,
  resources: ownResources,
  pushes: subscriptionPushes,
});
