/** Declares the domain `points`. */
import { defineDomain } from "../../bus/domain";
import { pointsEffects } from "./effects";
import { type PointEvents, pointPushes } from "./events";
import { ownResources } from "./resources";
import { pointsSlice } from "./state";

export const points = defineDomain<PointEvents>()({
  name: "points",
  slice: pointsSlice,
  effects: pointsEffects,
  pushes: pointPushes,
  resources: ownResources,
});
