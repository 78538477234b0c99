/** Orders. Rules: an order ends once; the bought service begins in the transaction that ends it. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { courseServices, orders, users } from "../database/schema";
import { notFound } from "../http/errors";
import type { Change } from "../notifications/change";
import { enrolLearner } from "../streams/enrol";

/** Orders a service; one that costs nothing is paid immediately, and a demo is given once. Throws 404 for an unknown service. */
export async function placeOrder(platform: Platform, change: Change, userId: number, serviceId: number) {
  const { db, nowMs } = change;
  const [service] = await db.select().from(courseServices).where(eq(courseServices.id, serviceId));
  if (!service) throw notFound();
  // locked: two tabs that order at the same time would both get a demo
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (service.price === 0) {
    const isHad = and(eq(orders.userId, userId), eq(orders.serviceId, serviceId), eq(orders.status, "paid"));
    const [had] = await db.select().from(orders).where(isHad).orderBy(asc(orders.id)).limit(1);
    if (had) return had;
  }
  const values = { userId, serviceId, status: "created" as const, createdAtMs: nowMs };
  const [order] = await db.insert(orders).values(values).returning();
  if (!order) throw new Error("the order was not stored");
  return service.price === 0 ? endOrder(platform, change, order.id, "paid") : order;
}

/** Ends an order that is open; one that has ended does not change. Throws 404. */
export async function endOrder(platform: Platform, change: Change, orderId: number, status: "paid" | "failed") {
  const { db } = change;
  const isIt = eq(orders.id, orderId);
  const [order] = await db.select().from(orders).where(isIt).for("update");
  if (!order) throw notFound();
  if (order.status !== "created") return order;
  const [service] = await db.select().from(courseServices).where(eq(courseServices.id, order.serviceId));
  if (!service) throw notFound();
  const { userId } = order;
  const bought = { userId, courseId: service.courseId, isDemo: service.type === "course_demo" };
  const streamId = status === "paid" ? await enrolLearner(platform, change, bought) : null;
  const [ended] = await db.update(orders).set({ status, streamId }).where(isIt).returning();
  return ended ?? order;
}

/** What the pay page shows. */
export async function readOrder(db: Db, orderId: number) {
  const [row] = await db
    .select({ order: orders, service: courseServices })
    .from(orders)
    .innerJoin(courseServices, eq(courseServices.id, orders.serviceId))
    .where(eq(orders.id, orderId));
  if (!row) throw notFound();
  return row;
}

const sign = (secret: string, orderId: number): Buffer =>
  createHmac("sha256", secret).update(`order:${orderId}`).digest().subarray(0, 24);

/** The address of the pay page: like a provider's, the path itself is the permission. */
export const payUrl = (secret: string, orderId: number): string =>
  `/local/pay/${orderId}/${sign(secret, orderId).toString("base64url")}`;

export function isPaySignature(secret: string, orderId: number, signature: string): boolean {
  const given = Buffer.from(signature, "base64url");
  const own = sign(secret, orderId);
  return given.length === own.length && timingSafeEqual(given, own);
}
