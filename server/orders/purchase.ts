/** What was bought in the app's store (contract 4, `POST /purchase/verify`). Rule: a receipt is one order, however often it is verified. */
import { and, eq, sql } from "drizzle-orm";
import type { Platform } from "../context";
import { courseServices, orders } from "../database/schema";
import { isReceipt } from "../fakes/appStore/receipts";
import { invalid } from "../http/errors";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";
import { renewedBy } from "./renew";
import { payOrder } from "./settle";
import { type FullOrder, readOrders } from "./view";

export interface Purchase {
  readonly userId: number;
  readonly productId: string;
  readonly receipt: string;
}

/** Gives what a receipt paid for, once. Throws 422 for another product's receipt, or one that the store did not make. */
export async function verifyPurchase(platform: Platform, change: Change, purchase: Purchase): Promise<FullOrder> {
  const { db, nowMs } = change;
  const { userId, productId, receipt } = purchase;
  await lockUser(change, userId);
  const isProduct = sql`${courseServices.appstoreProducts} @> ${JSON.stringify([{ id: productId }])}::jsonb`;
  const [service] = await db.select().from(courseServices).where(isProduct);
  if (!service) throw invalid("product_id", "productUnknown");
  if (!isReceipt(platform.storage.secret, receipt, `${userId}:${productId}`))
    throw invalid("receipt", "receiptInvalid");
  const [existing] = await readOrders(db, and(eq(orders.receipt, receipt), eq(orders.userId, userId)), 1);
  if (existing) return existing;
  if ((await db.$count(orders, eq(orders.receipt, receipt))) > 0) throw invalid("receipt", "receiptInvalid");
  const streamId = await renewedBy(change, service, userId);
  const values = { userId, serviceId: service.id, status: "created" as const, price: service.price, receipt };
  const [order] = await db
    .insert(orders)
    .values({ ...values, streamId, isRenewal: streamId !== null, createdAtMs: nowMs })
    .returning();
  if (!order) throw new Error("the order was not stored");
  return payOrder(platform, change, { order, service, code: null });
}
