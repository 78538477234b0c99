/** The clubs that concern a learner, and where each leads (contract 6.16). */
import { createSelector } from "reselect";
import type { Community, Membership } from "../domains/communities/events";
import { type HasCommunities, selectCommunities, selectMemberships } from "../domains/communities/select";
import { type HasCourses, selectStreams } from "../domains/courses/select";
import type { Subscription } from "../domains/subscriptions/events";
import { coversClub, type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";

export type ClubType = "owned" | "recommended" | "expired" | "hidden";
export interface ClubEntry {
  readonly id: number;
  readonly title: string;
  readonly type: Exclude<ClubType, "hidden">;
  readonly url: string;
}

/** Without a record a club is for whoever has one of its courses; with one, for as long as it or a subscription says. */
export function clubType(
  { id, courseIds }: Pick<Community, "id" | "courseIds">,
  membership: Membership | undefined,
  learner: { readonly courseIds: readonly number[]; readonly subscriptions: readonly Subscription[] },
  now: number,
): ClubType {
  if (!membership) return courseIds.some((course) => learner.courseIds.includes(course)) ? "recommended" : "hidden";
  if (membership.isOptionalPurchase) return coversClub(learner.subscriptions, id) ? "owned" : "expired";
  const { startDate, endDate } = membership;
  if (startDate === null && endDate === null) return "hidden";
  if (startDate !== null && now < startDate) return "hidden";
  return endDate === null || now <= endDate ? "owned" : "expired";
}

type HasAll = HasCommunities &
  HasCourses &
  HasSubscriptions & {
    readonly brand: { readonly config: { readonly brand: { readonly communityUrls: readonly string[] } } | null };
  };

function addressOf(community: Community, type: Exclude<ClubType, "hidden">, base: string | undefined): string | null {
  if (type === "expired") return "/user/subscriptions?warning=true";
  if (type === "recommended") return community.noHaveSubscriptionLandingUrl;
  if (community.customUrl) return community.customUrl;
  return base ? `${base.replace(/\/$/, "")}/${community.slug}` : community.haveSubscriptionLandingUrl;
}

/** Those that are there for her and lead somewhere. */
export const selectClubs: (state: HasAll, now: number) => readonly ClubEntry[] = createSelector(
  [
    selectCommunities,
    selectMemberships,
    selectStreams,
    selectSubscriptions,
    (state: HasAll) => state.brand.config?.brand.communityUrls[0],
    (_: HasAll, now: number) => now,
  ],
  (communities, memberships, streams, subscriptions, base, now) => {
    const learner = { courseIds: Object.values(streams).map(({ courseId }) => courseId), subscriptions };
    return communities.flatMap((community): ClubEntry[] => {
      const { id, title } = community;
      const membership = memberships.find(({ communityId }) => communityId === id);
      const type = clubType(community, membership, learner, now);
      const url = type === "hidden" ? null : addressOf(community, type, base);
      return type === "hidden" || url === null ? [] : [{ id, title, type, url }];
    });
  },
);
