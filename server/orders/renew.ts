/** What a paid renewal does (contract 4, "a paid order"). Rule: progress is never touched; the end moves by dates of the learner's zone. */
import { and, desc, eq, sql } from "drizzle-orm";
import { nextPaymentMs } from "../billing/periods";
import { notifyChat } from "../chats/notify";
import type { Platform } from "../context";
import { notifyStream } from "../courseStreams/lock";
import type { StreamRow } from "../courseStreams/view";
import { chats, streams, subscriptions } from "../database/schema";
import { moveByDays } from "../dates/zone";
import { notFound } from "../http/errors";
import type { Change } from "../notifications/change";
import { notifyMethods } from "../paymentMethods/view";
import type { ServiceRow } from "../services/view";
import { notifySubscription } from "../subscriptions/view";
import { readUser, type UserRow } from "../users/view";
import { activeUntil, pickStanding } from "./paidTime";
import type { OrderRow } from "./view";

/** What it changed, for a refund. */
type Effect = Pick<OrderRow, "extendedByMs" | "subscriptionId" | "brought">;
const nothing: Effect = { extendedByMs: 0, subscriptionId: null, brought: {} };

/** The newest course stream that a renewal without one is for; null where there is none, and for what renews nothing. Throws 404. */
export async function renewedBy({ db }: Change, service: ServiceRow, userId: number): Promise<number | null> {
  const isQuestion = service.type === "expert_additional_question";
  if (!isQuestion && service.type !== "course_subscription") return null;
  const isOwn = and(eq(streams.userId, userId), eq(streams.courseId, service.courseId), eq(streams.isDemo, false));
  const [stream] = await db.select({ id: streams.id }).from(streams).where(isOwn).orderBy(desc(streams.id)).limit(1);
  if (!stream && isQuestion) throw notFound();
  return stream?.id ?? null;
}

/** Renews a course stream of the learner, who is locked. Throws 404. */
export async function renewStream(
  platform: Platform,
  change: Change,
  streamId: number,
  service: ServiceRow,
): Promise<Effect> {
  const where = eq(streams.id, streamId);
  const [stream] = await change.db.select().from(streams).where(where).for("no key update");
  if (!stream) throw notFound();
  const user = await readUser(change.db, stream.userId);
  if (service.type === "expert_additional_question") {
    await change.db
      .update(streams)
      .set({ maxConsultationCount: stream.maxConsultationCount + service.questions })
      .where(where);
    await notifyRenewed(platform, change, stream);
    return nothing;
  }
  return stream.isOptionalPurchase
    ? renewSubscription(change, user, stream.courseId, service)
    : extend(platform, change, user, stream, service);
}

async function extend(
  platform: Platform,
  change: Change,
  user: UserRow,
  stream: StreamRow,
  { days }: ServiceRow,
): Promise<Effect> {
  if (stream.endDateMs === null) return nothing;
  const fromMs = Math.max(stream.endDateMs, change.nowMs);
  const endDateMs = moveByDays(user.timezone, fromMs, days);
  const { messageExpiresDateMs: lastWordMs } = stream;
  const messageExpiresDateMs = lastWordMs === null ? null : Math.max(lastWordMs, endDateMs);
  await change.db.update(streams).set({ endDateMs, messageExpiresDateMs }).where(eq(streams.id, stream.id));
  await notifyRenewed(platform, change, stream);
  const brought = lastWordMs === null ? {} : { lastWordMs };
  return { ...nothing, extendedByMs: endDateMs - fromMs, brought };
}

/** Makes the newest subscription with this course go on for a period, or begins one. */
async function renewSubscription(
  change: Change,
  user: UserRow,
  courseId: number,
  service: ServiceRow,
): Promise<Effect> {
  const { db, nowMs } = change;
  const covers = and(
    eq(subscriptions.userId, user.id),
    eq(subscriptions.courseServiceType, "main_subscription"),
    sql`${subscriptions.courseIds} @> ${JSON.stringify([courseId])}::jsonb`,
  );
  const [row] = await db.select().from(subscriptions).where(covers).orderBy(desc(subscriptions.id)).limit(1);
  const kind = row ?? { interval: "month" as const, period: 1, nextPayAtMs: null, endDateMs: null };
  const paidUntilMs = Math.max(nowMs, kind.nextPayAtMs ?? kind.endDateMs ?? 0);
  const nextPayAtMs = nextPaymentMs(user.timezone, paidUntilMs, kind, paidUntilMs);
  const values = activeUntil(nextPayAtMs);
  const { title, price, currency } = service;
  const subscriptionId = row?.id ?? 0;
  const [renewed] = row
    ? await db.update(subscriptions).set(values).where(eq(subscriptions.id, subscriptionId)).returning()
    : await db
        .insert(subscriptions)
        .values({
          ...values,
          userId: user.id,
          title,
          price,
          currency,
          interval: "month",
          period: 1,
          courseServiceType: "main_subscription",
          courseIds: [courseId],
          communityIds: [],
        })
        .returning();
  if (!renewed) throw new Error("the subscription was not stored");
  await notifySubscription(change, user.id, eq(subscriptions.id, renewed.id));
  await notifyMethods(change, user.id);
  const before = row ? pickStanding(row) : null;
  return {
    ...nothing,
    subscriptionId: renewed.id,
    brought: { subscription: { before, nextPayAtMs } },
  };
}

/** The course stream, and its chat: when one may write, and how many questions are left, follow from it. */
export async function notifyRenewed(platform: Platform, change: Change, stream: StreamRow): Promise<void> {
  await notifyStream(change, stream);
  const [chat] = await change.db.select({ id: chats.id }).from(chats).where(eq(chats.streamId, stream.id));
  if (chat) await notifyChat(platform, change, { chatId: chat.id });
}
