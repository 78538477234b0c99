/** What a refund takes back (contract 4, "a paid order"). Rule: what its order brought, and nothing that another paid order brought. */
import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { clubSoldBy, isInClub } from "../catalog/club";
import { notifyCommunity } from "../communities/view";
import type { Platform } from "../context";
import { frozenPart } from "../courseStreams/freezeRules";
import type { FreezeRow } from "../courseStreams/openings";
import type { StreamRow } from "../courseStreams/view";
import {
  catalogPositions,
  freezes,
  orders,
  streams,
  subscriptions,
  userCommunities,
  videoConsultations,
} from "../database/schema";
import { callNews } from "../inbox/news";
import type { Change } from "../notifications/change";
import { notifyMethods } from "../paymentMethods/view";
import { notifySubscription } from "../subscriptions/view";
import { readUser } from "../users/view";
import { OVER } from "../videoConsultations/states";
import { endedAt, endOfRenewals, endWithout, standingLeft, type Term } from "./paidTime";
import { notifyRenewed } from "./renew";
import type { FullOrder, OrderRow } from "./view";

/** A course that was bought ends now, with those that came with it; a renewal is taken back; what was used stays. */
export async function undo(platform: Platform, change: Change, full: FullOrder): Promise<void> {
  const { order, service } = full;
  const { userId, brought, streamId } = order;
  if (order.subscriptionId !== null) return undoSubscription(change, order, order.subscriptionId);
  if (brought.videoConsultationId !== undefined)
    await removeVideoConsultation(change, userId, brought.videoConsultationId);
  const clubId = await clubSoldBy(change.db, service.id);
  if (clubId !== null) return takeMonth(change, order, clubId);
  for (const id of [streamId ?? [], brought.childStreamIds ?? []].flat()) await undoStream(platform, change, full, id);
}

/** The learner's other orders for the same, as `isSame` says, that are paid or were. */
const readOthers = ({ db }: Change, { id, userId }: OrderRow, isSame: SQL | undefined): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.id, id), inArray(orders.status, ["paid", "refunded"]), isSame));

const isPaid = ({ status }: OrderRow): boolean => status === "paid";

/** One that is over was used, and stays. */
async function removeVideoConsultation(change: Change, userId: number, id: number): Promise<void> {
  const isUnused = and(eq(videoConsultations.id, id), ne(videoConsultations.status, OVER));
  const [gone] = await change.db.delete(videoConsultations).where(isUnused).returning();
  if (!gone) return;
  change.notify(userId, "video_consultation.changed", { id, deleted: true });
  const news = callNews(gone, { ...gone, startDateTimeMs: null }, null, false);
  if (news) change.addNews(userId, news);
}

/** Takes back what an order added to a subscription. */
async function undoSubscription(change: Change, order: OrderRow, subscriptionId: number): Promise<void> {
  const { db, nowMs } = change;
  const { userId, brought } = order;
  const where = eq(subscriptions.id, subscriptionId);
  const [row] = await db.select().from(subscriptions).where(where).for("no key update");
  if (!row) return;
  const others = (await readOthers(change, order, eq(orders.subscriptionId, subscriptionId))).filter(isPaid);
  const { timezone } = await readUser(db, userId);
  const { left, rebased } = brought.subscription
    ? standingLeft(timezone, row, brought.subscription, others, nowMs)
    : { left: endedAt(nowMs), rebased: [] };
  await db
    .update(subscriptions)
    .set({ status: row.status, ...left })
    .where(where);
  for (const { order: later, renewed } of rebased) {
    const values = { brought: { ...later.brought, subscription: renewed } };
    await db.update(orders).set(values).where(eq(orders.id, later.id));
  }
  await notifySubscription(change, userId, where);
  await notifyMethods(change, userId);
}

/** Takes the month that an order added to the learner's time in a club; where a subscription gives the club, it gives it again once no month is left. */
async function takeMonth(change: Change, order: OrderRow, clubId: number): Promise<void> {
  const { db, nowMs } = change;
  const { userId } = order;
  const where = isInClub(userId, clubId);
  const [known] = await db.select().from(userCommunities).where(where);
  if (!known || known.endDateMs === null) return;
  const isOfClub = eq(catalogPositions.communityId, clubId);
  const sellers = db.select({ id: catalogPositions.serviceId }).from(catalogPositions).where(isOfClub);
  const others = (await readOthers(change, order, inArray(orders.serviceId, sellers))).filter(isPaid);
  const { timezone: zone } = await readUser(db, userId);
  const endDateMs = endWithout({ zone, endMs: known.endDateMs, pauses: [] }, order, others);
  const isSubscribed =
    endDateMs <= nowMs && known.endDateMs > nowMs && (await hasInSubscription(change, userId, clubId));
  const values = isSubscribed ? { startDateMs: null, endDateMs: null, isOptionalPurchase: true } : { endDateMs };
  await db.update(userCommunities).set(values).where(where);
  await notifyCommunity(change, userId, clubId);
}

async function hasInSubscription({ db }: Change, userId: number, clubId: number): Promise<boolean> {
  const isGiven = sql`${subscriptions.communityIds} @> ${JSON.stringify([clubId])}::jsonb`;
  return (await db.$count(subscriptions, and(eq(subscriptions.userId, userId), isGiven))) > 0;
}

async function undoStream(
  platform: Platform,
  change: Change,
  { order, service }: FullOrder,
  streamId: number,
): Promise<void> {
  const isStream = eq(streams.id, streamId);
  const [stream] = await change.db.select().from(streams).where(isStream).for("no key update");
  if (!stream) return;
  const renewals = await readOthers(change, order, and(eq(orders.streamId, streamId), orders.isRenewal));
  const { maxConsultationCount: max } = stream;
  const maxConsultationCount = order.isRenewal ? Math.max(0, max - service.questions) : max;
  const values = { maxConsultationCount, ...(await termLeft(change, order, stream, renewals)) };
  await change.db.update(streams).set(values).where(isStream);
  await notifyRenewed(platform, change, stream);
}

/** Until when a course stream lasts, and its chat, without an order, as its freeze then stands; `renewals` are the others, paid or refunded since. */
async function termLeft(change: Change, order: OrderRow, stream: StreamRow, renewals: readonly OrderRow[]) {
  const { endDateMs: endMs, messageExpiresDateMs: lastWordMs } = stream;
  const { db, nowMs } = change;
  const paid = renewals.filter(isPaid);
  if (endMs === null) return { endDateMs: order.isRenewal ? null : nowMs };
  const { timezone: zone } = await readUser(db, order.userId);
  const isIts = eq(freezes.streamId, stream.id);
  const pauses = await db.select().from(freezes).where(isIts).orderBy(asc(freezes.startDateMs));
  const term = { zone, endMs, pauses };
  const endDateMs = order.isRenewal
    ? endWithout(term, order, paid)
    : Math.min(endMs, Math.max(nowMs, endOfRenewals(term, paid)));
  await endFreeze(change, term, endDateMs);
  const ownLastWordMs = lastWordBefore([order, ...renewals]);
  if (lastWordMs === null || ownLastWordMs === undefined) return { endDateMs };
  const isRenewed = paid.some(({ extendedByMs }) => extendedByMs > 0);
  const leftMs = isRenewed ? Math.max(ownLastWordMs, endDateMs) : ownLastWordMs;
  return { endDateMs, messageExpiresDateMs: Math.min(lastWordMs, leftMs) };
}

/** The chat's end before the first renewal moved it: renewals only move it later. Undefined: nobody knows. */
function lastWordBefore(all: readonly OrderRow[]): number | undefined {
  const known = all.flatMap(({ brought }) => brought.lastWordMs ?? []);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** A freeze that lasts beyond the end is over: nothing is left that it could freeze, and its days to come do not count. */
async function endFreeze({ db, nowMs }: Change, { zone, pauses }: Term<FreezeRow>, endMs: number): Promise<void> {
  const open = pauses.find(({ isCanceled, endDateMs }) => !isCanceled && endDateMs > Math.max(nowMs, endMs));
  if (!open) return;
  const { endDateMs } = frozenPart(zone, open, nowMs);
  await db.update(freezes).set({ isCanceled: true, endDateMs, endShiftMs: 0 }).where(eq(freezes.id, open.id));
}
