/** The orders that a page shows. */
import { defineResource } from "../../bus/defineResource";
import { type Fetched, notFetched } from "../../bus/fetched";
import { inRecord } from "../../bus/statusField";
import { getOrder } from "./api";
import { type Order, orderPushes } from "./events";

export const oneOrder = defineResource({
  name: "orders/one",
  key: "orderId",
  statusIn: inRecord("ones", "resource", (): Fetched<Order> => notFetched),
  get: getOrder,
  pushes: Object.keys(orderPushes),
  maxAgeMs: 0,
});
