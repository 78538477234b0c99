/**
 * Creating an order (contract 4). Rules: an attempt that is not settled is the same order; points are debited with the order, so that
 * none is spent twice.
 */
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Platform } from "../context";
import { courseServices, orders } from "../database/schema";
import { HttpError, invalid, notFound } from "../http/errors";
import { computeDiscount, isSpendable, MIN_POINTS, maxPoints } from "../money/deductions";
import type { Change } from "../notifications/change";
import { addScore, readBalance } from "../points/store";
import { checkPromo, type PromoRow, promoText } from "../promoCodes/check";
import type { ServiceRow } from "../services/view";
import { lockUser } from "../users/lock";
import { isHeld } from "./held";
import { renewedBy } from "./renew";
import { payOrder, reopenOrder, replaceOrder } from "./settle";
import { amountOf, type FullOrder, type OrderRow, orderView, readOrders } from "./view";

export interface OrderRequest {
  readonly userId: number;
  readonly serviceId: number;
  /** The course stream to renew. */
  readonly streamId?: number;
  readonly contact?: { phone: string; name: string; email: string };
  /** "" is none. */
  readonly promocode?: string;
  readonly points?: number;
}

/** An order lives for a day: one that is opened again has at least an hour of it left. */
const REOPENS_MS = 23 * 3600_000;

/** Orders a service; one that costs nothing is paid immediately, and a free one is given once. Throws 404, 422, 409 for what the learner has. */
export async function createOrder(platform: Platform, change: Change, request: OrderRequest): Promise<FullOrder> {
  const { db } = change;
  await lockUser(change, request.userId);
  const [service] = await db.select().from(courseServices).where(eq(courseServices.id, request.serviceId));
  if (!service) throw notFound();
  const ofService = and(eq(orders.userId, request.userId), eq(orders.serviceId, service.id));
  const existing = await readGiven(change, service, request.userId);
  if (existing) return existing;
  if (await isHeld(db, service, { userId: request.userId, nowMs: change.nowMs }))
    throw new HttpError(409, "alreadyOwned");
  const streamId = request.streamId ?? (await renewedBy(change, service, request.userId));
  const isSame = streamId === null ? isNull(orders.streamId) : eq(orders.streamId, streamId);
  const [open] = await readOrders(db, and(ofService, isSame, eq(orders.status, "created")), 1);
  const terms = { request, service, streamId };
  if (!open) {
    const refused = await findRefused(change, terms, and(ofService, isSame));
    return refused
      ? reopenOrder(platform, change, refused, request.contact ?? null)
      : insertOrder(platform, change, terms);
  }
  if (open.order.bankAnswersAtMs !== null) return open;
  const asked = await computeTerms(change, terms, open.order.points);
  if (isOn(open.order, asked)) return open;
  return replaceOrder(platform, change, open, () => insertOrder(platform, change, terms));
}

/** Exactly what is asked for. */
const isOn = ({ promoCodeId, points, price }: OrderRow, asked: Asked): boolean =>
  asked.promo?.id === (promoCodeId ?? undefined) && asked.points === points && asked.price === price;

/** The last one that the bank refused, where it is on the same terms: it is paid in another attempt, and stays one order (SUBS-12). */
async function findRefused(change: Change, terms: Terms, isSame: SQL | undefined): Promise<FullOrder | undefined> {
  const isRecent = gt(orders.createdAtMs, change.nowMs - REOPENS_MS);
  const [last] = await readOrders(change.db, and(isSame, isRecent), 1);
  if (last?.order.failure !== "refused") return undefined;
  return isOn(last.order, await computeTerms(change, terms, 0)) ? last : undefined;
}

/** The paid order of what is free, and is given once: a demo by any service of its course. */
async function readGiven({ db }: Change, service: ServiceRow, userId: number): Promise<FullOrder | undefined> {
  if (service.price > 0) return undefined;
  const isDemo = and(eq(courseServices.type, "course_demo"), eq(courseServices.courseId, service.courseId));
  const isSame = service.type === "course_demo" ? isDemo : eq(orders.serviceId, service.id);
  const [existing] = await readOrders(db, and(eq(orders.userId, userId), eq(orders.status, "paid"), isSame), 1);
  return existing;
}

interface Terms {
  readonly request: OrderRequest;
  readonly service: ServiceRow;
  readonly streamId: number | null;
}

/** What is deducted; `returned` are points that an attempt holds which is replaced. Throws 422 for a code or points that do not hold. */
async function computeTerms(change: Change, { request, service }: Terms, returned: number) {
  const { promocode = "", points = 0, userId } = request;
  const promo = promocode === "" ? undefined : await findPromo(change, promocode, service.id, userId);
  const discount = promo ? computeDiscount(service.price, promo) : 0;
  const left = service.price - discount;
  const balance = (await readBalance(change.db, userId)) + returned;
  if (!isSpendable(points, left, balance))
    throw invalid("points", "pointsRange", { min: MIN_POINTS, max: maxPoints(left, balance) });
  return { promo, discount, points, price: service.price };
}

type Asked = Awaited<ReturnType<typeof computeTerms>>;

async function findPromo(change: Change, code: string, serviceId: number, userId: number): Promise<PromoRow> {
  const checked = await checkPromo(change.db, { code, serviceId, userId }, change.nowMs);
  if ("refusal" in checked) throw invalid("promocode", promoText(checked.refusal));
  return checked.promo;
}

async function insertOrder(platform: Platform, change: Change, terms: Terms): Promise<FullOrder> {
  const { request, service, streamId } = terms;
  const { promo, discount, points } = await computeTerms(change, terms, 0);
  const { userId, contact } = request;
  if (service.price - discount - points > 0 && !platform.options.isDemo) throw new HttpError(409, "noPayments");
  const [order] = await change.db
    .insert(orders)
    .values({
      userId,
      serviceId: service.id,
      status: "created",
      streamId,
      isRenewal: streamId !== null,
      price: service.price,
      discount,
      points,
      promoCodeId: promo?.id,
      contact,
      createdAtMs: change.nowMs,
    })
    .returning();
  if (!order) throw new Error("the order was not stored");
  if (points > 0) await addScore(change, { userId, amount: -points, type: "spent", comment: service.title });
  const full = { order, service, code: promo?.code ?? null };
  if (amountOf(order) === 0) return payOrder(platform, change, full);
  change.notify(userId, "order.changed", orderView(platform.storage.secret, full));
  return full;
}
