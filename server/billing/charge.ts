/** Charging what is due (contract 4, "charges by time"). Rule: the learner is locked, and a payment is made once, in the change that records it. */
import { and, eq, gte, or } from "drizzle-orm";
import type { Platform } from "../context";
import { installmentPayments, installments, paymentMethods, subscriptions } from "../database/schema";
import { moveByDays } from "../dates/zone";
import { notifyInstallment } from "../installments/view";
import type { Change } from "../notifications/change";
import { notifySubscription, type SubscriptionRow } from "../subscriptions/view";
import type { UserRow } from "../users/view";
import { nextPaymentMs } from "./periods";

const DAY_MS = 24 * 3600_000;
/** How long access remains after a charge that failed. */
const GRACE_DAYS = 3;

/** Whether the default card pays: there is one, it has not expired, and the demo bank, where there is one, does not refuse it. */
async function isCharged({ options }: Platform, { db, nowMs }: Change, userId: number): Promise<boolean> {
  if (!options.isDemo) return false;
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  const isValid = or(
    gte(paymentMethods.expYear, year + 1),
    and(eq(paymentMethods.expYear, year), gte(paymentMethods.expMonth, month)),
  );
  const pays = and(
    eq(paymentMethods.userId, userId),
    eq(paymentMethods.isDefault, true),
    eq(paymentMethods.isRefused, false),
    isValid,
  );
  return (await db.$count(paymentMethods, pays)) > 0;
}

/** Charges a subscription for what was due at `dueAtMs`; refused, it ends after some days. The learner is notified. */
export async function chargeSubscription(
  platform: Platform,
  change: Change,
  user: UserRow,
  row: SubscriptionRow,
  dueAtMs: number,
): Promise<boolean> {
  const { nowMs } = change;
  const isPaid = await isCharged(platform, change, user.id);
  const values = isPaid
    ? {
        status: "active" as const,
        nextPayAtMs: nextPaymentMs(user.timezone, dueAtMs, row, nowMs),
        endDateMs: null,
        unpaidSinceMs: null,
      }
    : {
        status: "ending" as const,
        nextPayAtMs: null,
        endDateMs: moveByDays(user.timezone, Math.max(dueAtMs, nowMs), GRACE_DAYS),
        unpaidSinceMs: dueAtMs,
      };
  await change.db.update(subscriptions).set(values).where(eq(subscriptions.id, row.id));
  await notifySubscription(change, user.id, eq(subscriptions.id, row.id));
  return isPaid;
}

/** Charges the next part of an installment; refused, it is overdue, and is charged again a day later. The learner is notified. */
export async function chargePart(
  platform: Platform,
  change: Change,
  user: UserRow,
  part: typeof installmentPayments.$inferSelect,
): Promise<void> {
  const { db, nowMs } = change;
  const isPaid = await isCharged(platform, change, user.id);
  const values = isPaid ? { paidAtMs: nowMs } : { chargeAtMs: nowMs + DAY_MS };
  await db.update(installmentPayments).set(values).where(eq(installmentPayments.id, part.id));
  if (isPaid) await countParts(change, part.installmentId);
  await notifyInstallment(change, user.id, part.installmentId);
}

/** Makes the totals of an installment those of its parts. */
export async function countParts({ db }: Change, installmentId: number): Promise<void> {
  const parts = await db.select().from(installmentPayments).where(eq(installmentPayments.installmentId, installmentId));
  const unpaid = parts.filter(({ paidAtMs }) => paidAtMs === null).sort((a, b) => a.number - b.number);
  const [next] = unpaid;
  const state = next ? ("active" as const) : ("paid" as const);
  await db
    .update(installments)
    .set({ paidCount: parts.length - unpaid.length, nextPayAtMs: next?.atMs ?? null, state })
    .where(eq(installments.id, installmentId));
}
