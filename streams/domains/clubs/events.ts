/** The school's clubs and the learner's records in them (contract 3.3, 5). */

import { definePush, type PushEvents } from "../../bus/define";
import type { ResourceEvents } from "../../bus/resource/defineResource";
import { entity, listOf } from "../../bus/wire/entity";
import { seconds } from "../../bus/wire/numbers";
import { type Infer, nullable, optional, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";

const identity = { id: id() };
const club = {
  uniq: maybe(string()),
  title: text(),
  slug: text(),
  courseIds: listOrEmpty(listOf(id())),
  chatOnly: flag(),
  faqUrl: maybe(string()),
  customUrl: maybe(string()),
  telegramChatUrl: maybe(string()),
  haveSubscriptionLandingUrl: maybe(string()),
  noHaveSubscriptionLandingUrl: maybe(string()),
};
export const ClubStruct = entity(identity, club);
export type Club = Infer<typeof ClubStruct>;

export const MembershipStruct = entity(identity, {
  /** 0: not known; then it belongs to no club. */
  communityId: otherwise(count(), 0),
  startDate: seconds(),
  endDate: seconds(),
  isOptionalPurchase: flag(),
});
/** The learner's record in a club. */
export type Membership = Infer<typeof MembershipStruct>;

export interface Clubs {
  readonly clubs: readonly Club[];
  readonly memberships: readonly Membership[];
}

export const clubPushes = {
  /** A club; `user_community`, if present, replaces the learner's record in it; null removes it. */
  "community.changed": definePush(entity(identity, { ...club, userCommunity: optional(nullable(MembershipStruct)) }), {
    id: 1,
    uniq: "community-1",
    title: "Movement club",
    slug: "movement",
    course_ids: [2],
    chat_only: 0,
    user_community: { id: 4, community_id: 1, start_date: null, end_date: null, is_optional_purchase: 1 },
  }),
};

export interface ClubEvents extends PushEvents<typeof clubPushes>, ResourceEvents<"clubs", Clubs> {}
