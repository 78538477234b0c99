/** A club that is bought for a month (contract 4, "a paid order"). Rule: a month is added to what the learner has, and a refund takes it away. */
import { and, eq, isNotNull } from "drizzle-orm";
import { notifyCommunity } from "../communities/view";
import type { Db } from "../database/open";
import { catalogPositions, userCommunities } from "../database/schema";
import { moveByDays } from "../dates/zone";
import type { Change } from "../notifications/change";
import { readUser } from "../users/view";

const MONTH_DAYS = 30;

/** The club that a service sells; null: it sells something else. */
export async function clubSoldBy(db: Db, serviceId: number): Promise<number | null> {
  const isClub = and(eq(catalogPositions.serviceId, serviceId), isNotNull(catalogPositions.communityId));
  const [row] = await db.select({ id: catalogPositions.communityId }).from(catalogPositions).where(isClub).limit(1);
  return row?.id ?? null;
}

/** The condition for what a learner has of a club. */
export const isInClub = (userId: number, communityId: number) =>
  and(eq(userCommunities.userId, userId), eq(userCommunities.communityId, communityId));

/** Adds a month to the learner's time in the club, from now where none runs; returns by how much its end moved. */
export async function addMonth(change: Change, userId: number, communityId: number): Promise<number> {
  const { db, nowMs } = change;
  const [known] = await db.select().from(userCommunities).where(isInClub(userId, communityId));
  const fromMs = Math.max(known?.endDateMs ?? 0, nowMs);
  const { timezone } = await readUser(db, userId);
  const endDateMs = moveByDays(timezone, fromMs, MONTH_DAYS);
  const startDateMs = known?.startDateMs ?? nowMs;
  const values = { startDateMs, endDateMs, isOptionalPurchase: false };
  const target = [userCommunities.userId, userCommunities.communityId];
  await db
    .insert(userCommunities)
    .values({ userId, communityId, ...values })
    .onConflictDoUpdate({ target, set: values });
  await notifyCommunity(change, userId, communityId);
  return endDateMs - fromMs;
}
