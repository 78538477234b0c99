/** Declares the domain `paymentMethods`. */
import { defineDomain } from "../../bus/domain";
import { type PaymentMethodEvents, paymentMethodPushes } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { paymentMethodsSlice } from "./state";

export const paymentMethods = defineDomain<PaymentMethodEvents>()({
  name: "paymentMethods",
  slice: paymentMethodsSlice,
  resources: ownResources,
  mutations,
  pushes: paymentMethodPushes,
});
