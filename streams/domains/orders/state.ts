/** The orders that were opened, the list of all, and the last one that was created. */
import type { Draft } from "immer";
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/resource/mutation";
import type { FieldEvents } from "../../bus/resource/ownField";
import type { FetchedByKey } from "../../bus/resource/ownResource";
import { noPages, type Pages } from "../../bus/resource/pages";
import type { Attempt, Order, OrderEvents } from "./events";
import type { mutations } from "./mutations";

export interface OrdersState {
  readonly one: FetchedByKey<Order>;
  readonly list: Pages<Order>;
  readonly create: MutationState<Attempt>;
  /** The service whose attempt is being found out. */
  readonly preparing: number | null;
  readonly created: Order | null;
}

function put(draft: Draft<OrdersState>, order: Order) {
  const one = draft.one[order.id];
  if (one) one.value = order;
  const { value: orders, nextPage } = draft.list;
  if (!orders) return;
  const index = orders.findIndex(({ id }) => id === order.id);
  if (index >= 0) orders[index] = order;
  // one that is older than what is loaded comes with its page
  else if (nextPage === null || order.id > (orders.at(-1)?.id ?? 0))
    draft.list.value = [...orders, order].sort((a, b) => b.id - a.id);
}

const handlers = {
  "orders/createRequested": (draft) => {
    draft.preparing = null;
  },
  "orders/checkoutRequested": (draft, { payload }) => {
    if (draft.create.status !== "running") draft.preparing = payload.serviceId;
  },
  "orders/checkoutBegun": "ignore",
  "orders/created": (draft, { payload: { order } }) => {
    draft.created = order;
    // a repeat is answered what was stored for its key, which may be older than what is known
    const one = draft.one[order.id];
    if (one && one.value === null) one.value = order;
  },
  "orders/paymentOpened": "ignore",
  "orders/opened": "ignore",
  "orders/closed": "ignore",
  "order.changed": (draft, { payload }) => {
    if (!isDeleted(payload)) put(draft, payload);
  },
} satisfies Handlers<OrdersState, OrderEvents, FieldEvents<typeof mutations>>;

export const ordersSlice = defineSlice<OrdersState>({
  scope: "session",
  initial: { one: {}, list: noPages, create: idle, preparing: null, created: null },
  handlers,
});
