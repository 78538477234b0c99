/** The clubs of a learner, and where each leads (contract 6.16). */
import { createSelector } from "reselect";
import type { Club, Membership } from "../domains/clubs/events";
import { type HasClubs, selectMemberships, selectSchoolClubs } from "../domains/clubs/select";
import { type HasCourses, selectCourseStreams } from "../domains/courses/select";
import type { Subscription } from "../domains/subscriptions/events";
import { coversClub, type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";

export type ClubType = "owned" | "recommended" | "expired" | "hidden";
export interface ClubEntry {
  readonly id: number;
  readonly title: string;
  readonly type: Exclude<ClubType, "hidden">;
  readonly url: string;
}

/** Without a membership record a club is for learners with one of its courses; with one, for as long as the record or a subscription is valid. */
export function clubType(
  { id, courseIds }: Pick<Club, "id" | "courseIds">,
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

type HasAll = HasClubs &
  HasCourses &
  HasSubscriptions & {
    readonly brand: { readonly config: { readonly brand: { readonly communityUrls: readonly string[] } } | null };
  };

function addressOf(club: Club, type: Exclude<ClubType, "hidden">, base: string | undefined): string | null {
  if (type === "expired") return "/user/subscriptions?warning=true";
  if (type === "recommended") return club.noHaveSubscriptionLandingUrl;
  if (club.customUrl) return club.customUrl;
  return base ? `${base.replace(/\/$/, "")}/${club.slug}` : club.haveSubscriptionLandingUrl;
}

/** The clubs that the learner sees: visible ones with an address. */
export const selectClubs: (state: HasAll, now: number) => readonly ClubEntry[] = createSelector(
  [
    selectSchoolClubs,
    selectMemberships,
    selectCourseStreams,
    selectSubscriptions,
    (state: HasAll) => state.brand.config?.brand.communityUrls[0],
    (_: HasAll, now: number) => now,
  ],
  (clubs, memberships, courseStreams, subscriptions, base, now) => {
    const learner = { courseIds: Object.values(courseStreams).map(({ courseId }) => courseId), subscriptions };
    return clubs.flatMap((club): ClubEntry[] => {
      const { id, title } = club;
      const membership = memberships.find(({ communityId }) => communityId === id);
      const type = clubType(club, membership, learner, now);
      const url = type === "hidden" ? null : addressOf(club, type, base);
      return type === "hidden" || url === null ? [] : [{ id, title, type, url }];
    });
  },
);
