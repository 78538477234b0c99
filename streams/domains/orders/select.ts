import type { Order } from "./events";
import type { OrdersState } from "./state";

interface HasOrders {
  readonly orders: OrdersState;
}
/** The last order that was created. */
export const selectCreatedOrder = ({ orders }: HasOrders): Order | null => orders.created;
/** The service that is being ordered; null: none. */
export const selectOrderedService = ({ orders: { preparing, create } }: HasOrders): number | null =>
  preparing ?? (create.status === "running" ? create.id : null);
