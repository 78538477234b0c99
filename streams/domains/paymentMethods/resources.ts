/** The learner's payment methods, requested by the screens that show them. */
import { defineResource } from "../../bus/defineResource";
import { inField } from "../../bus/statusField";
import { getPaymentMethods } from "./api";
import { paymentMethodPushes } from "./events";

export const paymentMethodList = defineResource({
  name: "paymentMethods/list",
  statusIn: inField("resource"),
  get: getPaymentMethods,
  pushes: Object.keys(paymentMethodPushes),
});
