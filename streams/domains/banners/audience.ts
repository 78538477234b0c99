/**
 * Whom a banner is for (CAT-02, contract 5). Rule: it shows when every list that it has agrees and none of the
 * `notDisplay…` does; an empty list agrees with everybody.
 */
import type { Banner } from "./events";

/** Each list of a banner, and its counterpart. */
const LISTS = [
  ["segments", "notDisplaySegments"],
  ["courseIds", "notDisplayCourseIds"],
  ["communityIds", "notDisplayCommunityIds"],
  ["applicationIds", "notDisplayApplicationIds"],
  ["stageDayIds", "notDisplayStageDayIds"],
] as const;

/** What is true of a learner where the banner would show, under the names of the lists. `stageDayIds` is the day on the screen. */
export type Learner = Pick<Banner, (typeof LISTS)[number][0]>;

const meets = (some: readonly (string | number)[], others: readonly (string | number)[]): boolean =>
  some.some((item) => others.includes(item));

/** Whether a banner is for this learner, here. */
export const isFor = (banner: Banner, learner: Learner): boolean =>
  LISTS.every(
    ([shown, hidden]) =>
      (banner[shown].length === 0 || meets(banner[shown], learner[shown])) && !meets(banner[hidden], learner[shown]),
  );
