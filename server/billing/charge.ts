/** Charging what is due (contract 4, "charges by time"). Rule: the learner is locked, and a payment is made once, in the change that records it. */
import { and, eq } from "drizzle-orm";
import type { Platform } from "../context";
import { installmentPayments, installments, paymentMethods, subscriptions } from "../database/schema";
import { moveByDays } from "../dates/zone";
import { partNews, subscriptionNews } from "../inbox/news";
import { notifyInstallment } from "../installments/view";
import type { Change } from "../notifications/change";
import { notifyMethods } from "../paymentMethods/view";
import { notifySubscription, type SubscriptionRow } from "../subscriptions/view";
import type { UserRow } from "../users/view";
import { nextPaymentMs } from "./periods";

type PartRow = typeof installmentPayments.$inferSelect;

const DAY_MS = 24 * 3600_000;
/** How long access remains after a charge that failed. */
const GRACE_DAYS = 3;

/** Why a card does not pay: it has expired, or the demo bank refuses it; null: it pays. */
export function judgeCard(
  { expYear, expMonth, isRefused }: typeof paymentMethods.$inferSelect,
  nowMs: number,
): "cardExpired" | "cardRefused" | null {
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  if (expYear < year || (expYear === year && expMonth < month)) return "cardExpired";
  return isRefused ? "cardRefused" : null;
}

/** Whether the default card pays. Without the demo bank, none does. */
async function isCharged({ options }: Platform, { db, nowMs }: Change, userId: number): Promise<boolean> {
  if (!options.isDemo) return false;
  const isDefault = and(eq(paymentMethods.userId, userId), eq(paymentMethods.isDefault, true));
  const [card] = await db.select().from(paymentMethods).where(isDefault);
  return card !== undefined && judgeCard(card, nowMs) === null;
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
  change.addNews(user.id, subscriptionNews(row, isPaid ? "paid" : "unpaid", dueAtMs));
  return isPaid;
}

/** Charges the next part of an installment; refused, it is overdue, and is charged again a day later. The learner is notified. */
export async function chargePart(platform: Platform, change: Change, user: UserRow, part: PartRow): Promise<void> {
  const { nowMs } = change;
  const isPaid = await isCharged(platform, change, user.id);
  await settlePart(platform, change, user.id, part, isPaid ? { paidAtMs: nowMs } : { chargeAtMs: nowMs + DAY_MS });
}

/** Writes what became of a part of a learner who is locked, and notifies them: of their card too, once it pays for nothing of it any more. */
export async function settlePart(
  { storage }: Pick<Platform, "storage">,
  change: Change,
  userId: number,
  { id, installmentId, number }: PartRow,
  values: { paidAtMs: number } | { chargeAtMs: number },
): Promise<void> {
  await change.db.update(installmentPayments).set(values).where(eq(installmentPayments.id, id));
  const isOver = "paidAtMs" in values && (await countParts(change, installmentId)) === "paid";
  await notifyInstallment(change, storage.secret, userId, installmentId);
  const [whole] = await change.db.select().from(installments).where(eq(installments.id, installmentId));
  const state = "paidAtMs" in values ? "paid" : "overdue";
  if (whole) change.addNews(userId, partNews({ installmentId, number }, whole.title, state));
  if (isOver) await notifyMethods(change, userId);
}

/** Makes the totals of an installment those of its parts; returns how it stands then. */
export async function countParts({ db }: Change, installmentId: number): Promise<"active" | "paid"> {
  const parts = await db.select().from(installmentPayments).where(eq(installmentPayments.installmentId, installmentId));
  const unpaid = parts.filter(({ paidAtMs }) => paidAtMs === null).sort((a, b) => a.number - b.number);
  const [next] = unpaid;
  const state = next ? ("active" as const) : ("paid" as const);
  await db
    .update(installments)
    .set({ paidCount: parts.length - unpaid.length, nextPayAtMs: next?.atMs ?? null, state })
    .where(eq(installments.id, installmentId));
  return state;
}
