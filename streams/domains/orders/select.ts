/** What screens read of orders. */
import { notFetched } from "../../bus/fetched";
import { itemOf } from "../../bus/items";
import type { Order } from "./events";
import type { OrdersState } from "./state";

interface HasOrders {
  readonly orders: OrdersState;
}
export const selectOrder = itemOf(({ orders }: HasOrders) => orders.ones, notFetched);
/** The last order that was created. */
export const selectCreatedOrder = ({ orders }: HasOrders): Order | null => orders.created;
/** The service that is being ordered; null: none. */
export const selectOrderedService = ({ orders: { preparing, create } }: HasOrders): number | null =>
  preparing ?? (create.status === "running" ? create.id : null);
