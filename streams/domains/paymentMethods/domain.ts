/** Declares the domain `paymentMethods`. */
import { defineDomain } from "../../bus/domain";
import { type PaymentMethodEvents, paymentMethodPushes } from "./events";
import { removal } from "./mutations";
import { paymentMethodList } from "./resources";
import { paymentMethodsSlice } from "./state";

export const paymentMethods = defineDomain<PaymentMethodEvents>()({
  name: "paymentMethods",
  slice: paymentMethodsSlice,
  effects: { ...paymentMethodList.effects(), removal: removal.effect },
  pushes: paymentMethodPushes,
});
