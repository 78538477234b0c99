/** Clubs, and learners' records in them, in REST shape (contract 5). */

import { and, eq } from "drizzle-orm";
import { communities, userCommunities } from "../database/schema";
import { notFound } from "../http/errors";
import { toFlag, toSecondsOrNull } from "../http/input/wire";
import type { Change } from "../notifications/change";
import { schoolText } from "../translations/schoolText";

export const communityView = (row: typeof communities.$inferSelect): object => ({
  id: row.id,
  uniq: `community-${row.id}`,
  title: schoolText(row.title),
  slug: row.slug,
  course_ids: row.courseIds,
  chat_only: toFlag(row.isChatOnly),
  faq_url: row.faqUrl,
  custom_url: row.customUrl,
  telegram_chat_url: row.telegramChatUrl,
  have_subscription_landing_url: row.memberLandingUrl,
  no_have_subscription_landing_url: row.guestLandingUrl,
});

export const membershipView = (row: typeof userCommunities.$inferSelect): object => ({
  id: row.id,
  community_id: row.communityId,
  start_date: toSecondsOrNull(row.startDateMs),
  end_date: toSecondsOrNull(row.endDateMs),
  is_optional_purchase: toFlag(row.isOptionalPurchase),
});

/** Notifies the learner of a club, and of their record in it as it is now; returns both. Throws 404. */
export async function notifyCommunity(change: Change, userId: number, communityId: number): Promise<object> {
  const [club] = await change.db.select().from(communities).where(eq(communities.id, communityId));
  if (!club) throw notFound();
  const isOwn = and(eq(userCommunities.userId, userId), eq(userCommunities.communityId, communityId));
  const [membership] = await change.db.select().from(userCommunities).where(isOwn);
  const view = { ...communityView(club), user_community: membership ? membershipView(membership) : null };
  change.notify(userId, "community.changed", view);
  return view;
}
