/** The learner's payment methods, requested by the screens that show them. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getPaymentMethods } from "./api";
import { paymentMethodPushes } from "./events";

const list = defineOwnResource({
  name: "paymentMethods/list",
  stored: "pushed",
  get: getPaymentMethods,
  pushes: Object.keys(paymentMethodPushes),
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list] as const;
