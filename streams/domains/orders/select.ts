/** What screens read of orders. */
import { type Fetched, notFetched } from "../../bus/fetched";
import type { Order } from "./events";
import type { OrdersState } from "./state";

interface HasOrders {
  readonly orders: OrdersState;
}
export const selectOrder = ({ orders }: HasOrders, orderId: number): Fetched<Order> =>
  orders.ones[orderId] ?? notFetched;
/** The last order that was placed. */
export const selectPlacedOrder = ({ orders }: HasOrders): Order | null => orders.placed;
/** The service that is being ordered; null: none. */
export const selectOrderedService = ({ orders: { preparing, place } }: HasOrders): number | null =>
  preparing ?? (place.status === "running" ? place.id : null);
