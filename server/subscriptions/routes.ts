/** A learner's subscriptions (learning area 3; contract 5). Rule: `isActive` decides whether one still gives access. */
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { communities, subscriptions } from "../database/schema";
import { callerOf } from "../http/caller";
import { takes } from "../http/input";
import type { Query } from "../http/query";
import { toSecondsOrNull } from "../http/wire";

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** `GET /payment-subscription`, with the texts of the cancel dialog when `expand=cancelPopupText`. */
export function subscriptionRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({ hasText: query.expands("cancelPopupText") });
  const list = takes({ query }, async ({ hasText }, request) => {
    const isOwn = eq(subscriptions.userId, callerOf(request).userId);
    const rows = await platform.db.select().from(subscriptions).where(isOwn).orderBy(asc(subscriptions.id));
    const clubs = await readClubs(platform.db);
    return rows.map((row) => subscriptionView(row, clubs, hasText, Date.now()));
  });
  app.get("/payment-subscription", list);
}

/** Access lasts while it is paid, and until its end once it was cancelled (learning area 4). */
export function isActive(row: Pick<SubscriptionRow, "isLifetime" | "status" | "endDateMs">, nowMs: number): boolean {
  if (row.isLifetime || row.status === "active") return true;
  return row.status !== "ended" && (row.endDateMs ?? 0) > nowMs;
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
  title: row.title,
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
  ...(hasText ? { cancel_popup_text: row.cancelPopupText } : {}),
});
