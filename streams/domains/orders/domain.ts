/** Declares the domain `orders`. */
import { defineDomain } from "../../bus/domain";
import { ordersEffects } from "./effects";
import { type OrderEvents, orderPushes } from "./events";
import { ordersSlice } from "./state";

export const orders = defineDomain<OrderEvents>()({
  name: "orders",
  slice: ordersSlice,
  effects: ordersEffects,
  pushes: orderPushes,
});
