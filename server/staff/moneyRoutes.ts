/** What staff do about a learner's money (contract 7): orders, subscriptions, installments, cards. Rule: the learner is notified of it. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { countParts } from "../billing/charge";
import type { Platform } from "../context";
import { installmentPayments, installments, orders, subscriptions } from "../database/schema";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import type { Path, Query } from "../http/input/query";
import { installmentViews, notifyInstallment } from "../installments/view";
import type { Change } from "../notifications/change";
import { refundOrder } from "../orders/settle";
import { orderView, readOrders } from "../orders/view";
import { notifyMethods } from "../paymentMethods/view";
import { addMethod } from "../paymentMethods/write";
import { notifySubscription, subscriptionViews } from "../subscriptions/view";
import { lockUser } from "../users/lock";
import { answerPage, type StaffList, staffPage } from "./pages";

const userQuery = (query: Query) => ({ userId: query.number("user_id") ?? 0 });
const idPath = (path: Path) => ({ id: path.id() });

/** `/orders`, `/subscriptions` and `/installments` of a learner (`?user_id=`), and what changes them; `/payment-methods`. */
export function staffMoneyRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, storage } = platform;
  const orderList = (userId: number): StaffList => ({
    table: orders,
    id: orders.id,
    scope: eq(orders.userId, userId),
    search: () => undefined,
    views: async (db, where) => (await readOrders(db, where)).map((full) => orderView(storage.secret, full)),
  });
  const listOrders = takes(
    { query: (query: Query) => ({ ...staffPage(query), ...userQuery(query) }) },
    ({ userId, ...page }, _, reply) => answerPage(db, orderList(userId), page, reply),
  );
  app.get("/orders", listOrders);
  const refund = changes(platform, { path: idPath, body: noBody }, async (change, { id }) => {
    const full = await refundOrder(platform, change, id);
    return { status: 200, body: orderView(storage.secret, full) };
  });
  app.post("/orders/:id/refund", refund);
  const addCard = changes(platform, { body: cardBody }, async (change, card) => {
    await lockUser(change, card.userId);
    return { status: 201, body: await addMethod(change, card) };
  });
  app.post("/payment-methods", addCard);
  staffSubscriptionRoutes(app, platform);
  staffInstallmentRoutes(app, platform);
}

function staffSubscriptionRoutes(app: FastifyInstance, platform: Platform): void {
  const list = takes({ query: userQuery }, ({ userId }) =>
    subscriptionViews(platform.db, eq(subscriptions.userId, userId), true, Date.now()),
  );
  app.get("/subscriptions", list);
  const put = changes(platform, { path: idPath, body: subscriptionBody }, (change, { id, ...values }) =>
    setSubscription(platform, change, id, values),
  );
  app.put("/subscriptions/:id", put);
}

/** Fields that are absent stay. */
const subscriptionBody = (fields: Fields) => ({
  ...(fields.has("status") ? { status: fields.oneOf("status", ["active", "ending", "ended", "cancelled"]) } : {}),
  nextPayAtMs: fields.moment("next_pay_at"),
  endDateMs: fields.moment("end_date"),
  isLifetime: fields.flagIfAny("is_lifetime"),
  hasRecurrentPayments: fields.flagIfAny("recurrent_payments_enabled"),
});

async function setSubscription(
  platform: Platform,
  change: Change,
  id: number,
  values: ReturnType<typeof subscriptionBody>,
): Promise<Answer> {
  const where = eq(subscriptions.id, id);
  const [found] = await change.db.select({ userId: subscriptions.userId }).from(subscriptions).where(where);
  if (!found) throw notFound();
  await lockUser(change, found.userId);
  const isGiven = Object.values(values).some((value) => value !== undefined);
  if (isGiven) await change.db.update(subscriptions).set(values).where(where);
  const body = await notifySubscription(change, found.userId, where);
  await notifyMethods(change, found.userId);
  change.afterCommit(platform.wakeBilling);
  return { status: 200, body };
}

function staffInstallmentRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.storage;
  const list = takes({ query: userQuery }, ({ userId }) =>
    installmentViews({ db: platform.db, secret, nowMs: Date.now() }, eq(installments.userId, userId), true),
  );
  app.get("/installments", list);
  const path = (path: Path) => ({ ...idPath(path), number: path.id("number") });
  const body = (fields: Fields) => ({ isPaid: fields.flag("is_paid") });
  app.put(
    "/installments/:id/payments/:number",
    changes(platform, { path, body }, (change, part) => setPart(change, secret, part)),
  );
}

async function setPart(
  change: Change,
  secret: string,
  part: { id: number; number: number; isPaid: boolean },
): Promise<Answer> {
  const { db, nowMs } = change;
  const [whole] = await db.select().from(installments).where(eq(installments.id, part.id));
  if (!whole) throw notFound();
  await lockUser(change, whole.userId);
  const where = and(eq(installmentPayments.installmentId, part.id), eq(installmentPayments.number, part.number));
  const values = { paidAtMs: part.isPaid ? nowMs : null };
  const rows = await db.update(installmentPayments).set(values).where(where).returning();
  if (rows.length === 0) throw notFound();
  await countParts(change, part.id);
  const view = await notifyInstallment(change, secret, whole.userId, part.id);
  await notifyMethods(change, whole.userId);
  return { status: 200, body: view };
}

const cardBody = (fields: Fields) => ({
  userId: fields.id("user_id"),
  brand: fields.line("brand", { max: 20, isRequired: true }),
  last4: fields.line("last4", { max: 4, isRequired: true }),
  expMonth: fields.integer("exp_month", { min: 1, max: 12, isRequired: true }),
  expYear: fields.integer("exp_year", { min: 2000, max: 2100, isRequired: true }),
  isRefused: fields.flagIfAny("is_refused"),
});
