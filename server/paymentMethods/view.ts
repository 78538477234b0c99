/** Saved cards in REST shape (contract 5). Rule: the default card is charged, so it alone pays for something. */
import { and, desc, eq, ne } from "drizzle-orm";
import type { Db } from "../database/open";
import { installments, paymentMethods, subscriptions } from "../database/schema";
import type { Change } from "../notifications/change";

/** The learner's cards, the default first. */
export async function methodViews(db: Db, userId: number): Promise<object[]> {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.id));
  const paid = await readPaidFor(db, userId);
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    exp_month: row.expMonth,
    exp_year: row.expYear,
    is_default: row.isDefault,
    ...(row.isDefault ? paid : { subscription_ids: [], installment_ids: [] }),
  }));
}

/** Notifies the learner of their default card, after a change of what it pays for. */
export async function notifyMethods(change: Change, userId: number): Promise<void> {
  const [first] = await methodViews(change.db, userId);
  if (first) change.notify(userId, "payment_method.changed", first);
}

async function readPaidFor(db: Db, userId: number) {
  const isCharged = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.hasRecurrentPayments, true),
    eq(subscriptions.isLifetime, false),
    ne(subscriptions.status, "ended"),
  );
  const ofSubscriptions = await db.select({ id: subscriptions.id }).from(subscriptions).where(isCharged);
  const isOpen = and(eq(installments.userId, userId), eq(installments.state, "active"));
  const ofInstallments = await db.select({ id: installments.id }).from(installments).where(isOpen);
  return {
    subscription_ids: ofSubscriptions.map(({ id }) => id).sort((a, b) => a - b),
    installment_ids: ofInstallments.map(({ id }) => id).sort((a, b) => a - b),
  };
}
