/** Subscriptions in REST shape (contract 5). Rule: `isActive` decides whether one still gives access. */

import { asc, type SQL } from "drizzle-orm";
import type { Db } from "../database/open";
import { communities, subscriptions } from "../database/schema";
import { notFound } from "../http/errors";
import { toSecondsOrNull } from "../http/input/wire";
import type { Change } from "../notifications/change";
import { schoolText } from "../translations/schoolText";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Access lasts while it is paid, and until its end once it was cancelled (learning area 4). */
export function isActive(row: Pick<SubscriptionRow, "isLifetime" | "status" | "endDateMs">, nowMs: number): boolean {
  if (row.isLifetime || row.status === "active") return true;
  return row.status !== "ended" && (row.endDateMs ?? 0) > nowMs;
}

/** The subscriptions that meet `where`, in order of id; with the texts of the cancel dialog if `hasText`. */
export async function subscriptionViews(
  db: Db,
  where: SQL | undefined,
  hasText: boolean,
  nowMs: number,
): Promise<object[]> {
  const rows = await db.select().from(subscriptions).where(where).orderBy(asc(subscriptions.id));
  const clubs = await readClubs(db);
  return rows.map((row) => subscriptionView(row, clubs, hasText, nowMs));
}

/** Notifies the learner of a subscription as it is now, and returns it. */
export async function notifySubscription(change: Change, userId: number, where: SQL | undefined): Promise<object> {
  const [view] = await subscriptionViews(change.db, where, true, change.nowMs);
  if (!view) throw notFound();
  change.notify(userId, "subscription.changed", view);
  return view;
}

type Clubs = ReadonlyMap<number, readonly number[]>;

async function readClubs(db: Db): Promise<Clubs> {
  const rows = await db.select({ id: communities.id, courseIds: communities.courseIds }).from(communities);
  return new Map(rows.map(({ id, courseIds }) => [id, courseIds]));
}

const subscriptionView = (row: SubscriptionRow, clubs: Clubs, hasText: boolean, nowMs: number): object => ({
  id: row.id,
  status: row.status,
  is_active: isActive(row, nowMs),
  is_active_status: row.status === "active",
  is_lifetime: row.isLifetime,
  title: schoolText(row.title),
  interval: row.interval,
  period: row.period,
  next_pay_at: toSecondsOrNull(row.nextPayAtMs),
  end_date: toSecondsOrNull(row.endDateMs),
  course_service_type: row.courseServiceType,
  recurrent_payments_enabled: row.hasRecurrentPayments,
  price: row.price,
  currency: row.currency,
  content: {
    communities: row.communityIds.map((id) => ({ id, course_ids: clubs.get(id) ?? [] })),
    courses: row.courseIds,
  },
  ...(hasText ? { cancel_popup_text: schoolText(row.cancelPopupText) } : {}),
});
