/** What screens read of orders. */
import { type Fetched, notFetched } from "../../bus/fetched";
import type { Order } from "./events";
import type { OrdersState } from "./state";

interface HasOrders {
  readonly orders: OrdersState;
}
export const selectOrder = ({ orders }: HasOrders, orderId: number): Fetched<Order> =>
  orders.ones[orderId] ?? notFetched;
/** The last order that was created. */
export const selectCreatedOrder = ({ orders }: HasOrders): Order | null => orders.created;
/** The service that is being ordered; null: none. */
export const selectOrderedService = ({ orders: { preparing, create } }: HasOrders): number | null =>
  preparing ?? (create.status === "running" ? create.id : null);
