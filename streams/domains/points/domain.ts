/** Declares the domain `points`. */
import { defineDomain } from "../../bus/domain";
import { afterSubscriptions } from "../subscriptions/events";
import { type PointEvents, pointPushes } from "./events";
import { balance, ownResources } from "./resources";
import { pointsSlice } from "./state";

export const points = defineDomain<PointEvents>()({
  name: "points",
  slice: pointsSlice,
  effects: balance.effects(afterSubscriptions),
  pushes: pointPushes,
  resources: ownResources,
});
