/** What staff do about clubs and banners (contract 7), so that each push can be caused by hand. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { notifyCommunity } from "../communities/view";
import type { Platform } from "../context";
import { banners, communities, userCommunities, users } from "../database/schema";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import type { Path } from "../http/input/query";
import type { Change } from "../notifications/change";
import { lockUser } from "../users/lock";

/** `PUT /user-communities` and `PUT /banners/{id}`. */
export function staffShowcaseRoutes(app: FastifyInstance, platform: Platform): void {
  app.put("/user-communities", changes(platform, { body: membershipBody }, setMembership));
  const path = (path: Path) => ({ id: path.id() });
  app.put("/banners/:id", changes(platform, { path, body: bannerBody }, setBanner));
}

/** With 0 in `is_member` the learner has no record any more. */
const membershipBody = (fields: Fields) => ({
  userId: fields.id("user_id"),
  communityId: fields.id("community_id"),
  isMember: fields.flag("is_member"),
  isOptionalPurchase: fields.flagIfAny("is_optional_purchase") ?? false,
  startDateMs: fields.moment("start_date") ?? null,
  endDateMs: fields.moment("end_date") ?? null,
});

async function setMembership(
  change: Change,
  { isMember, ...values }: ReturnType<typeof membershipBody>,
): Promise<Answer> {
  const { db } = change;
  const { userId, communityId } = values;
  await lockUser(change, userId);
  if ((await db.$count(communities, eq(communities.id, communityId))) === 0) throw notFound();
  const where = and(eq(userCommunities.userId, userId), eq(userCommunities.communityId, communityId));
  const target = [userCommunities.userId, userCommunities.communityId];
  if (isMember) await db.insert(userCommunities).values(values).onConflictDoUpdate({ target, set: values });
  else await db.delete(userCommunities).where(where);
  return { status: 200, body: await notifyCommunity(change, userId, communityId) };
}

const bannerBody = (fields: Fields) => ({
  title: fields.line("title", { max: 200, isRequired: true }),
  sort: fields.integer("sort", { min: 0, max: 10_000 }),
});

/** Everybody is given the hint: whom a banner is for, each client decides. Throws 404. */
async function setBanner(change: Change, { id, ...values }: { id: number } & ReturnType<typeof bannerBody>) {
  const [row] = await change.db.update(banners).set(values).where(eq(banners.id, id)).returning();
  if (!row) throw notFound();
  const everybody = await change.db.select({ id: users.id }).from(users).where(eq(users.role, "learner"));
  for (const { id: userId } of everybody) change.notify(userId, "banner.changed", {});
  return { status: 200, body: { id, title: row.title, sort: row.sort } };
}
