/** The clubs, and the learner's membership in them (learning area 3; contract 6.16). */
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { communities, userCommunities } from "../database/schema";
import { callerOf } from "../http/caller";
import { toFlag, toSecondsOrNull } from "../http/wire";

/** `GET /community`: all of them; `GET /user-community`: the learner's records. */
export function communityRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get("/community", async () =>
    (await db.select().from(communities).orderBy(asc(communities.id))).map(communityView),
  );
  app.get("/user-community", async (request) => {
    const isOwn = eq(userCommunities.userId, callerOf(request).userId);
    const rows = await db.select().from(userCommunities).where(isOwn).orderBy(asc(userCommunities.id));
    return rows.map((row) => ({
      id: row.id,
      community_id: row.communityId,
      start_date: toSecondsOrNull(row.startDateMs),
      end_date: toSecondsOrNull(row.endDateMs),
      is_optional_purchase: toFlag(row.isOptionalPurchase),
    }));
  });
}

const communityView = (row: typeof communities.$inferSelect): object => ({
  id: row.id,
  uniq: `community-${row.id}`,
  title: row.title,
  slug: row.slug,
  course_ids: row.courseIds,
  chat_only: toFlag(row.isChatOnly),
  faq_url: row.faqUrl,
  custom_url: row.customUrl,
  telegram_chat_url: row.telegramChatUrl,
  have_subscription_landing_url: row.memberLandingUrl,
  no_have_subscription_landing_url: row.guestLandingUrl,
});
