/** Adding a product of the catalogue to the learner's subscription (contract 4). Rule: it is in there once. */
import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { notifyCommunity } from "../communities/view";
import type { Platform } from "../context";
import { enrolLearner } from "../courseStreams/enrol";
import { notifyStream } from "../courseStreams/lock";
import { catalogPositions, streams, subscriptions, userCommunities } from "../database/schema";
import { HttpError, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Change } from "../notifications/change";
import { readOffer } from "../services/routes";
import { notifySubscription, subscriptionViews } from "../subscriptions/view";
import { lockUser } from "../users/lock";

type Position = typeof catalogPositions.$inferSelect;
type OwnIds = { readonly id: number; readonly userId: number };

/** Answers the subscription. Throws 404, 409 with an offer where there is no active main subscription. */
export async function addToSubscription(platform: Platform, change: Change, { id, userId }: OwnIds): Promise<Answer> {
  const { db, nowMs } = change;
  await lockUser(change, userId);
  const [position] = await db.select().from(catalogPositions).where(eq(catalogPositions.id, id));
  if (!position || position.type === "consultation") throw notFound();
  const isMain = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.status, "active"),
    eq(subscriptions.courseServiceType, "main_subscription"),
  );
  const [row] = await db.select().from(subscriptions).where(isMain).orderBy(asc(subscriptions.id)).limit(1);
  if (!row) throw await withOffer({ ...platform, db }, position, userId);
  const where = eq(subscriptions.id, row.id);
  const courseIds = joined(row.courseIds, position.courseId);
  const communityIds = joined(row.communityIds, position.communityId);
  if (courseIds.length === row.courseIds.length && communityIds.length === row.communityIds.length) {
    const [data] = await subscriptionViews(db, where, true, nowMs);
    return { status: 200, body: { data } };
  }
  await db.update(subscriptions).set({ courseIds, communityIds }).where(where);
  if (position.courseId !== null) await giveCourse(platform, change, userId, position.courseId);
  if (position.communityId !== null) await giveClub(change, userId, position.communityId);
  return { status: 200, body: { data: await notifySubscription(change, userId, where) } };
}

const joined = (ids: readonly number[], id: number | null): number[] =>
  id === null || ids.includes(id) ? [...ids] : [...ids, id];

/** A course stream that lasts as long as the subscription; one that still runs stays as it is. */
async function giveCourse(platform: Platform, change: Change, userId: number, courseId: number): Promise<void> {
  const runs = or(isNull(streams.endDateMs), gt(streams.endDateMs, change.nowMs));
  const isOwn = and(eq(streams.userId, userId), eq(streams.courseId, courseId), eq(streams.isDemo, false), runs);
  if ((await change.db.$count(streams, isOwn)) > 0) return;
  const streamId = await enrolLearner(platform, change, { userId, courseId, isDemo: false });
  const values = { isOptionalPurchase: true, endDateMs: null };
  const [stream] = await change.db.update(streams).set(values).where(eq(streams.id, streamId)).returning();
  if (stream) await notifyStream(change, stream);
}

/** Gives the club for as long as the subscription; what was bought and still runs stays as it is. */
async function giveClub(change: Change, userId: number, communityId: number): Promise<void> {
  const values = { startDateMs: null, endDateMs: null, isOptionalPurchase: true };
  const target = [userCommunities.userId, userCommunities.communityId];
  const setWhere = lte(userCommunities.endDateMs, change.nowMs);
  await change.db
    .insert(userCommunities)
    .values({ userId, communityId, ...values })
    .onConflictDoUpdate({ target, set: values, setWhere });
  await notifyCommunity(change, userId, communityId);
}

async function withOffer(asked: Parameters<typeof readOffer>[0], { courseId }: Position, userId: number) {
  const offer = courseId === null ? undefined : await readOffer(asked, { courseId, typeId: 1 }, userId);
  return new HttpError(409, "noSubscription", {}, { extra: { offer: offer ?? null } });
}
