/** The order that a page shows, and the list of all. */
import { map } from "rxjs";
import { defineOwnResource } from "../../bus/resource/ownResource";
import { definePages, isLastPage } from "../../bus/resource/pages";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { getOrder } from "./api";
import { OrderStruct, orderPushes } from "./events";

const one = defineOwnResource({
  name: "orders/one",
  key: "orderId",
  stored: "never",
  get: getOrder,
  pushes: Object.keys(orderPushes),
  maxAgeMs: 0,
});

const PAGE_SIZE = 20;

/** GET /order (ours; a server without it answers 404): pages of 20, the newest first. */
const list = definePages({
  name: "orders/list",
  // what was paid is said by the server alone
  stored: "never",
  get: (http: HttpPort, page) =>
    http
      .requestPage({ method: "GET", path: "/order", query: { page }, schema: listOf(OrderStruct) })
      .pipe(map((answer) => ({ items: answer.items, isLast: isLastPage(answer, page, PAGE_SIZE) }))),
  pushes: Object.keys(orderPushes),
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [one, list] as const;
