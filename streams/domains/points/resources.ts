/** The learner's balance of points. */
import { defineResource } from "../../bus/defineResource";
import { fetched } from "../../bus/fetched";
import { getBalance } from "./api";
import { pointPushes } from "./events";

export const balance = defineResource({
  name: "points",
  place: fetched,
  get: getBalance,
  pushes: Object.keys(pointPushes),
  after: "subscriptions/settled",
});
