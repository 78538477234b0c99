/** The clubs of a learner, and where each leads (contract 6.16). */
import { createSelector } from "reselect";
import type { Club, Membership } from "../domains/clubs/events";
import { type HasClubs, selectMemberships, selectSchoolClubs } from "../domains/clubs/select";
import { type HasCourses, selectCourseStreams } from "../domains/courses/select";
import type { Subscription } from "../domains/subscriptions/events";
import { coversClub, type HasSubscriptions, selectSubscriptions } from "../domains/subscriptions/select";

export type ClubType = "owned" | "recommended" | "expired" | "hidden";
type SeenType = Exclude<ClubType, "hidden">;
export interface ClubEntry {
  readonly id: number;
  readonly title: string;
  readonly type: SeenType;
  /** Where a press leads. */
  readonly url: string;
  /** What the club is, for this learner. */
  readonly aboutUrl: string | null;
  /** Questions and answers, for those who are in it. */
  readonly faqUrl: string | null;
  /** When the learner's own access ends or has ended; null: a subscription decides, or it has no end. */
  readonly endsAt: number | null;
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

/** Where it is renewed (CLUB-01). */
const RENEWAL = "/user/subscriptions?warning=true";

/** The about-link by type, as the specification has it. */
const aboutUrl = (club: AboutUrls, type: SeenType): string | null =>
  ({
    owned: club.haveSubscriptionLandingUrl,
    recommended: club.noHaveSubscriptionLandingUrl,
    expired: RENEWAL,
  })[type];
type AboutUrls = Pick<Club, "haveSubscriptionLandingUrl" | "noHaveSubscriptionLandingUrl">;

/** The club itself for those who are in it: a chat where it has only that, else its own address, or {communityBase}/{slug}; what it is for the others. */
function findAddress(club: Club, type: SeenType, base: string | undefined): string | null {
  if (type !== "owned") return aboutUrl(club, type);
  if (club.chatOnly && club.telegramChatUrl) return club.telegramChatUrl;
  if (club.customUrl) return club.customUrl;
  return base ? `${base.replace(/\/$/, "")}/${club.slug}` : club.haveSubscriptionLandingUrl;
}

/** A club as the learner sees it; null for one that is hidden, or leads nowhere. */
export function makeClubEntry(
  club: Club,
  type: ClubType,
  { base, membership }: { readonly base: string | undefined; readonly membership: Membership | undefined },
): ClubEntry | null {
  const url = type === "hidden" ? null : findAddress(club, type, base);
  if (type === "hidden" || url === null) return null;
  return {
    id: club.id,
    title: club.title,
    type,
    url,
    aboutUrl: aboutUrl(club, type),
    faqUrl: type === "owned" ? club.faqUrl : null,
    endsAt: membership && !membership.isOptionalPurchase ? membership.endDate : null,
  };
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
      const membership = memberships.find(({ communityId }) => communityId === club.id);
      const entry = makeClubEntry(club, clubType(club, membership, learner, now), { base, membership });
      return entry ? [entry] : [];
    });
  },
);
