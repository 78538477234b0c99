/**
 * The end of an order. Rules: it is settled once, under the learner's lock; what was bought begins in the change that settles it;
 * refused, it gives its points back.
 */
import { eq } from "drizzle-orm";
import { addMonth, clubSoldBy } from "../catalog/club";
import type { Platform } from "../context";
import { enrolLearner } from "../courseStreams/enrol";
import { type OrderFailure, orders, videoConsultations } from "../database/schema";
import { HttpError } from "../http/errors";
import { orderNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import { storeCard } from "../paymentMethods/write";
import { addScore } from "../points/store";
import type { ServiceRow } from "../services/view";
import { lockUser } from "../users/lock";
import { notifyVideoConsultation } from "../videoConsultations/notify";
import { isHeld } from "./held";
import { readOpened } from "./opened";
import { renewedBy, renewStream } from "./renew";
import { undo } from "./undo";
import { amountOf, type FullOrder, type OrderRow, orderView, readOrder } from "./view";

/** Settles an order that is open; one that is settled does not change. Throws 404. */
export async function settleOrder(
  platform: Platform,
  change: Change,
  orderId: number,
  end: "paid" | OrderFailure,
): Promise<FullOrder> {
  const where = eq(orders.id, orderId);
  await lockUser(change, (await readOrder(change.db, where)).order.userId);
  const full = await readOrder(change.db, where);
  if (full.order.status !== "created") return full;
  return end === "paid" ? payOrder(platform, change, full) : failOrder(platform, change, full, end);
}

/**
 * Pays an open order of a learner who is locked. What they have by now, by another order, is not given a second time: this one
 * is refunded at once.
 */
export async function payOrder(platform: Platform, change: Change, full: FullOrder): Promise<FullOrder> {
  const { db, nowMs } = change;
  if (await isHeld(db, full.service, { userId: full.order.userId, nowMs })) {
    await returnPoints(change, full);
    return write(platform, change, full, { status: "refunded", bankAnswersAtMs: null });
  }
  const effect = await fulfil(platform, change, await aimed(change, full));
  const given = { ...full, order: { ...full.order, ...effect } };
  const brought = { ...effect.brought, paidAtMs: nowMs, opened: await readOpened(db, given) };
  if (amountOf(full.order) > 0 && full.order.receipt === null) await storeCard(change, full.order.userId);
  return write(platform, change, full, { ...effect, brought, status: "paid", bankAnswersAtMs: null });
}

/** Ends an open order of a learner who is locked without a payment. */
export async function failOrder(
  platform: Platform,
  change: Change,
  full: FullOrder,
  failure: OrderFailure,
): Promise<FullOrder> {
  await returnPoints(change, full);
  return write(platform, change, full, { failure, status: "failed", bankAnswersAtMs: null });
}

/** Ends an open order by a newer one, for which its points are there again; answers the newer one. */
export async function replaceOrder(
  platform: Platform,
  change: Change,
  full: FullOrder,
  insertNewer: () => Promise<FullOrder>,
): Promise<FullOrder> {
  await returnPoints(change, full);
  const newer = await insertNewer();
  await write(platform, change, full, { failure: "replaced", replacedBy: newer.order.id, status: "failed" });
  return newer;
}

/** Opens an order again that the bank refused: it can be paid, and its points are debited again. */
export async function reopenOrder(
  platform: Platform,
  change: Change,
  full: FullOrder,
  contact: OrderRow["contact"],
): Promise<FullOrder> {
  const { userId, points } = full.order;
  if (points > 0) await addScore(change, { userId, amount: -points, type: "spent", comment: full.service.title });
  return write(platform, change, full, { status: "created", failure: null, contact });
}

/** Takes back what a paid order brought, and gives its points back. Throws 404, 422 for one that is not paid. */
export async function refundOrder(platform: Platform, change: Change, orderId: number): Promise<FullOrder> {
  const where = eq(orders.id, orderId);
  await lockUser(change, (await readOrder(change.db, where)).order.userId);
  const full = await readOrder(change.db, where);
  if (full.order.status !== "paid") throw new HttpError(422, "orderNotPaid");
  await undo(platform, change, full);
  await returnPoints(change, full);
  return write(platform, change, full, { status: "refunded" });
}

async function returnPoints(change: Change, { order, service }: FullOrder): Promise<void> {
  const { userId, points } = order;
  if (points > 0) await addScore(change, { userId, amount: points, type: "refund", comment: service.title });
}

async function write(
  platform: Platform,
  change: Change,
  { order, ...rest }: FullOrder,
  values: Partial<typeof orders.$inferInsert>,
): Promise<FullOrder> {
  const [written] = await change.db.update(orders).set(values).where(eq(orders.id, order.id)).returning();
  const full = { order: written ?? order, ...rest };
  change.notify(order.userId, "order.changed", orderView(platform.storage.secret, full));
  const news = orderNews(full.order, full.service);
  if (news) change.addNews(order.userId, news);
  return full;
}

/** The order, for the course stream that the learner has by now, where a renewal was ordered before there was one. */
async function aimed(change: Change, full: FullOrder): Promise<FullOrder> {
  const { order, service } = full;
  if (order.streamId !== null || service.type !== "course_subscription") return full;
  const streamId = await renewedBy(change, service, order.userId);
  return { ...full, order: { ...order, streamId, isRenewal: streamId !== null } };
}

type Fulfilled = Partial<Pick<OrderRow, "extendedByMs" | "subscriptionId" | "brought" | "streamId" | "isRenewal">>;

/** Gives what was bought; returns what the order remembers of it. */
async function fulfil(platform: Platform, change: Change, { order, service }: FullOrder): Promise<Fulfilled> {
  const { userId, streamId } = order;
  if (service.type === "video_consultation") {
    return { brought: { videoConsultationId: await addVideoConsultation(change, userId, service) } };
  }
  if (order.isRenewal && streamId !== null)
    return { ...(await renewStream(platform, change, streamId, service)), streamId, isRenewal: true };
  const clubId = await clubSoldBy(change.db, service.id);
  if (clubId !== null) return { extendedByMs: await addMonth(change, userId, clubId) };
  const isDemo = service.type === "course_demo";
  const bought = await enrolLearner(platform, change, { userId, courseId: service.courseId, isDemo });
  const childStreamIds: number[] = [];
  for (const courseId of service.childCourseIds)
    childStreamIds.push(await enrolLearner(platform, change, { userId, courseId, isDemo }));
  return { streamId: bought, brought: { childStreamIds } };
}

/** Returns its id. */
async function addVideoConsultation(change: Change, userId: number, { courseId }: ServiceRow): Promise<number> {
  const [row] = await change.db.insert(videoConsultations).values({ userId, courseId, status: 0 }).returning();
  if (!row) throw new Error("the video consultation was not stored");
  await notifyVideoConsultation(change, row);
  return row.id;
}
