/** The orders that a page shows. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getOrder } from "./api";
import { orderPushes } from "./events";

const one = defineOwnResource({
  name: "orders/one",
  key: "orderId",
  stored: "never",
  get: getOrder,
  pushes: Object.keys(orderPushes),
  maxAgeMs: 0,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [one] as const;
