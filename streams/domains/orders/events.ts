/** What the learner orders, and what becomes of it (SUBS-06, SUBS-08; contract 4, 5). */

import { definePush, type Position, type PushEvents } from "../../bus/define";
import { entity, listOf } from "../../bus/wire/entity";
import { seconds } from "../../bus/wire/numbers";
import { enums, type Infer, otherwise, string } from "../../bus/wire/schema";
import { count, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

export const ORDER_STATUSES = ["created", "paid", "failed", "refunded"] as const;

/** The bank refused it, a newer order took its place, or nobody paid it in time. */
export const ORDER_FAILURES = ["refused", "replaced", "late"] as const;

export const OrderStruct = entity(
  { id: id(), status: enums(ORDER_STATUSES) },
  {
    /** Why it failed; null where it did not, and where that is not known. */
    failure: maybe(enums(ORDER_FAILURES)),
    /** The order that took its place. */
    replacedBy: maybe(id()),
    service: maybe(entity({ id: id() }, { type: text(), title: text() })),
    /** The course stream that it renews or brought. */
    streamId: maybe(id()),
    /** In minor units, as discount and amount; `amount` is what is left to pay. */
    price: maybe(count()),
    discount: otherwise(count(), 0),
    points: otherwise(count(), 0),
    /** The code that it was ordered with. */
    promocode: maybe(string()),
    amount: maybe(count()),
    currency: maybe(string()),
    /** The payment page; null when the order can no longer be paid. Check the address before it is opened. */
    paymentUrl: maybe(string()),
    /** The receipt as a file; null while there is none, or where the server makes none. Check the address before it is opened. */
    receiptUrl: maybe(string()),
    createdAt: seconds(),
    paidAt: seconds(),
    /** What a paid one opened, and until when, as it was when it was paid; `id` is that of the course stream, subscription, club or video consultation. */
    opened: listOrEmpty(listOf(entity({ id: id() }, { type: text(), title: text(), until: seconds() }))),
  },
);
export type Order = Infer<typeof OrderStruct>;

export const orderPushes = {
  "order.changed": definePush(OrderStruct, {
    id: 12,
    status: "paid",
    failure: null,
    replaced_by: null,
    service: { id: 910, type: "course_buy", title: "Drawing, the whole course" },
    stream_id: 9,
    price: 7900,
    discount: 790,
    promocode: "SPRING10",
    points: 200,
    amount: 6910,
    currency: "EUR",
    payment_url: null,
    receipt_url: "/files/receipts/12/signature",
    created_at: 1_789_900_000,
    paid_at: 1_789_900_060,
    opened: [{ type: "course", id: 9, title: "Drawing", until: 1_797_700_000 }],
  }),
};

/** Who renews, with a code and points where there are any. */
export interface RenewalOrder {
  readonly streamId: number;
  readonly phone: string;
  readonly fullName: string;
  readonly email: string;
  readonly promocode: string | null;
  readonly points: number;
}
/** What is ordered; `renewal` is null where something new is bought. */
export interface Purchase {
  readonly serviceId: number;
  readonly renewal: RenewalOrder | null;
}
/** One attempt at a purchase. `known`: its order, where there is one already. */
export interface Attempt {
  readonly purchase: Purchase;
  readonly key: string;
  readonly known: Order | null;
}

export interface OrderEvents extends PushEvents<typeof orderPushes> {
  /** The learner has pressed; whether this is a new attempt is found out first. */
  readonly "orders/checkoutRequested": Purchase;
  /** A new attempt, and not one that goes on: once, also after a reload or in another tab (ANA-01). */
  readonly "orders/checkoutBegun": { readonly serviceId: number };
  readonly "orders/created": { readonly order: Order; readonly key: string; readonly asOf: Position };
  /** The learner leaves for the address at which the order is paid. */
  readonly "orders/paymentOpened": { readonly url: string };
  /** A page shows this order: its state is requested until it is settled. */
  readonly "orders/opened": { readonly orderId: number };
  readonly "orders/closed": { readonly orderId: number };
}
