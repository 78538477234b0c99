/** What a paid order opened, and until when (contract 5). Rule: read once, in the change that pays: what happens to it later is another fact. */
import { eq, inArray } from "drizzle-orm";
import { clubSoldBy, isInClub } from "../catalog/club";
import type { Db } from "../database/open";
import { communities, courses, type Opened, streams, subscriptions, userCommunities } from "../database/schema";
import type { FullOrder } from "./view";

/** `order` as it is once what was bought is there. */
export async function readOpened(db: Db, { order, service }: FullOrder): Promise<readonly Opened[]> {
  const { userId, streamId, subscriptionId, isRenewal, brought } = order;
  if (brought.videoConsultationId !== undefined)
    return [{ type: "consultation", id: brought.videoConsultationId, title: service.title, untilMs: null }];
  if (subscriptionId !== null) return readSubscription(db, subscriptionId);
  const clubId = isRenewal ? null : await clubSoldBy(db, service.id);
  if (clubId !== null) return readClub(db, userId, clubId);
  const type = service.type === "expert_additional_question" ? "questions" : "course";
  return readCourses(db, type, [streamId ?? [], brought.childStreamIds ?? []].flat());
}

async function readSubscription(db: Db, id: number): Promise<readonly Opened[]> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return rows.map(({ title, nextPayAtMs, endDateMs }) => ({
    type: "subscription",
    id,
    title,
    untilMs: nextPayAtMs ?? endDateMs,
  }));
}

async function readClub(db: Db, userId: number, id: number): Promise<readonly Opened[]> {
  const rows = await db
    .select({ title: communities.title, untilMs: userCommunities.endDateMs })
    .from(userCommunities)
    .innerJoin(communities, eq(communities.id, userCommunities.communityId))
    .where(isInClub(userId, id));
  return rows.map((row) => ({ type: "club", id, ...row }));
}

/** In the order of `ids`: what was bought first, then what came with it. */
async function readCourses(db: Db, type: "course" | "questions", ids: readonly number[]): Promise<readonly Opened[]> {
  const rows = await db
    .select({ id: streams.id, title: courses.title, untilMs: streams.endDateMs })
    .from(streams)
    .innerJoin(courses, eq(courses.id, streams.courseId))
    .where(inArray(streams.id, [...ids]));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => ({ type, ...row }));
}
