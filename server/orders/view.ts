/** Orders in REST shape (contract 5). */

import { desc, eq, type SQL } from "drizzle-orm";
import type { Db } from "../database/open";
import { courseServices, type Opened, orders, promoCodes } from "../database/schema";
import { notFound } from "../http/errors";
import { toSeconds, toSecondsOrNull } from "../http/input/wire";
import type { ServiceRow } from "../services/view";
import { schoolText } from "../translations/schoolText";
import { signedUrl } from "./signedUrl";

export type OrderRow = typeof orders.$inferSelect;

export interface FullOrder {
  readonly order: OrderRow;
  readonly service: ServiceRow;
  /** The promo code that it was ordered with. */
  readonly code: string | null;
}

const MAX_ORDERS = 200;

/** Newest first, from `offset` on. */
export const readOrders = (db: Db, where: SQL | undefined, limit = MAX_ORDERS, offset = 0): Promise<FullOrder[]> =>
  db
    .select({ order: orders, service: courseServices, code: promoCodes.code })
    .from(orders)
    .innerJoin(courseServices, eq(courseServices.id, orders.serviceId))
    .leftJoin(promoCodes, eq(promoCodes.id, orders.promoCodeId))
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);

/** Throws 404. */
export async function readOrder(db: Db, where: SQL | undefined): Promise<FullOrder> {
  const [full] = await readOrders(db, where, 1);
  if (!full) throw notFound();
  return full;
}

/** What is left to pay. */
export const amountOf = ({ price, discount, points }: OrderRow): number => price - discount - points;

/** Money was paid for it. */
export const hasReceipt = ({ status }: OrderRow): boolean => status === "paid" || status === "refunded";

/** With the address of the pay page while it can be paid, and of its receipt once it is. */
export const orderView = (secret: string, { order, service, code }: FullOrder): object => ({
  id: order.id,
  status: order.status,
  failure: order.failure,
  replaced_by: order.replacedBy,
  service: { id: service.id, type: service.type, title: schoolText(service.title) },
  stream_id: order.streamId,
  price: order.price,
  discount: order.discount,
  promocode: code,
  points: order.points,
  amount: amountOf(order),
  currency: service.currency,
  payment_url:
    order.status === "created" && order.bankAnswersAtMs === null ? signedUrl(secret, "order", order.id) : null,
  receipt_url: hasReceipt(order) ? signedUrl(secret, "receipt", order.id) : null,
  created_at: toSeconds(order.createdAtMs),
  paid_at: toSecondsOrNull(order.brought.paidAtMs ?? null),
  opened: order.status === "paid" ? (order.brought.opened ?? []).map(openedView) : [],
});

const openedView = ({ type, id, title, untilMs }: Opened): object => ({
  type,
  id,
  title: schoolText(title),
  until: toSecondsOrNull(untilMs),
});
