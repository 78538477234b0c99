import type { Order } from "./events";
import type { OrdersState } from "./state";

interface HasOrders {
  readonly orders: OrdersState;
}
/** The last order that was created. */
export const selectCreatedOrder = ({ orders }: HasOrders): Order | null => orders.created;
/** The order for a course stream that is not settled, the newest first; null: none, or the list of orders is not known. */
export const selectOpenOrder = ({ orders }: HasOrders, streamId: number): Order | null =>
  orders.list.value?.find((order) => order.status === "created" && order.streamId === streamId) ?? null;
/** The service that is being ordered; null: none. */
export const selectOrderedService = ({ orders: { preparing, create } }: HasOrders): number | null =>
  preparing ?? (create.status === "running" ? create.id : null);
