/** Cancelling and resuming a subscription (contract 4). Rule: access remains until what was paid for is over. */
import { and, eq } from "drizzle-orm";
import { chargeSubscription } from "../billing/charge";
import type { Platform } from "../context";
import { subscriptions } from "../database/schema";
import { invalid, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { notifyMethods } from "../paymentMethods/view";
import { lockUser } from "../users/lock";
import { notifySubscription, type SubscriptionRow, subscriptionViews } from "./view";

type OwnIds = { readonly id: number; readonly userId: number };

export const CANCEL_REASONS = ["expensive", "no_time", "not_useful", "technical", "switched", "other"] as const;
export interface Reason {
  readonly type: (typeof CANCEL_REASONS)[number];
  readonly text: string;
}

/** Ends it with what is paid; one that is cancelled already is answered again. Throws 404, 422 for one that is over or for life. */
export async function cancelSubscription(change: Change, ids: OwnIds, reason: Reason): Promise<Answer> {
  const { row, where } = await lockOwn(change, ids);
  if (row.isLifetime || isOver(row, change.nowMs)) throw invalid("id", "subscriptionOver");
  // who finds it too expensive is shown what else there is
  const redirectUrl = reason.type === "expensive" ? "/catalog" : null;
  if (row.status === "cancelled")
    return { status: 200, body: { subscription: await readView(change, ids), redirectUrl } };
  const values = {
    status: "cancelled" as const,
    endDateMs: row.endDateMs ?? row.nextPayAtMs ?? change.nowMs,
    nextPayAtMs: null,
    unpaidSinceMs: null,
    hasRecurrentPayments: false,
    cancelReasonType: reason.type,
    cancelReason: reason.text,
  };
  await change.db.update(subscriptions).set(values).where(where);
  const subscription = await notifySubscription(change, ids.userId, where);
  await notifyMethods(change, ids.userId);
  return { status: 200, body: { subscription, redirectUrl } };
}

/**
 * Makes it go on: a cancelled one is charged at its end, one whose charge failed is charged now; an active one is answered again.
 * Throws 404, 422 for one that is over, and for a charge that is refused.
 */
export async function resumeSubscription(platform: Platform, change: Change, ids: OwnIds): Promise<Answer> {
  const { row, user, where } = await lockOwn(change, ids);
  if (row.status === "active") return { status: 200, body: await readView(change, ids) };
  if (isOver(row, change.nowMs)) throw invalid("id", "subscriptionOver");
  if (row.unpaidSinceMs !== null) {
    if (!(await chargeSubscription(platform, change, user, row, row.unpaidSinceMs))) throw invalid("id", "cardRefused");
    return { status: 200, body: await readView(change, ids) };
  }
  const values = { status: "active" as const, nextPayAtMs: row.endDateMs, endDateMs: null, hasRecurrentPayments: true };
  await change.db
    .update(subscriptions)
    .set({ ...values, cancelReasonType: null, cancelReason: null })
    .where(where);
  const subscription = await notifySubscription(change, ids.userId, where);
  await notifyMethods(change, ids.userId);
  return { status: 200, body: subscription };
}

/** Its time is over, though its status may not say so yet. */
const isOver = ({ status, endDateMs }: SubscriptionRow, nowMs: number): boolean =>
  status === "ended" || (status !== "active" && (endDateMs ?? 0) <= nowMs);

async function lockOwn(change: Change, { id, userId }: OwnIds) {
  const user = await lockUser(change, userId);
  const where = and(eq(subscriptions.id, id), eq(subscriptions.userId, userId));
  const [row] = await change.db.select().from(subscriptions).where(where);
  if (!row) throw notFound();
  return { user, row, where };
}

async function readView({ db, nowMs }: Change, { id }: OwnIds): Promise<object> {
  const [view] = await subscriptionViews(db, eq(subscriptions.id, id), true, nowMs);
  if (!view) throw notFound();
  return view;
}
