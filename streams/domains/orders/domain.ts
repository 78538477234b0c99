/** Declares the domain `orders`. */
import { defineDomain } from "../../bus/domain";
import { ordersEffects } from "./effects";
import { type OrderEvents, orderPushes } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { ordersSlice } from "./state";

export const orders = defineDomain<OrderEvents>({
  reports: {
    "orders/checkoutBegun": ({ serviceId }) => [["begin_checkout", { service_id: serviceId }]],
  },
})({
  name: "orders",
  slice: ordersSlice,
  effects: ordersEffects,
  mutations,
  resources: ownResources,
  pushes: orderPushes,
});
