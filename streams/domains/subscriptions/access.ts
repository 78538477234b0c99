/** Which courses and clubs subscriptions give access to (contract 6.1, 6.2). Rule: pure, so that a table can test it. */
import type { Subscription } from "./events";
import { hasSubscription } from "./standing";

const isHeld = ({ isActive, isLifetime }: Subscription): boolean => isActive || isLifetime;

/** An active or lifetime subscription contains this course, directly or through one of its clubs. */
export const coversCourse = (subscriptions: readonly Subscription[], courseId: number): boolean =>
  subscriptions.some(
    (subscription) =>
      isHeld(subscription) &&
      (subscription.content?.courses.includes(courseId) ||
        subscription.content?.communities.some(({ courseIds }) => courseIds.includes(courseId))),
  );

/** An active or lifetime subscription contains this club. */
export const coversClub = (subscriptions: readonly Subscription[], communityId: number): boolean =>
  subscriptions.some(
    (subscription) => isHeld(subscription) && subscription.content?.communities.some(({ id }) => id === communityId),
  );

/**
 * `none`: every course stream (at least one) is optional-purchase, and no subscription contains anything. `missing`:
 * the same without any subscription, which should not happen: it is reported, and redirects nobody (ROUTE-06).
 */
export function judgeAccess(
  subscriptions: readonly Subscription[],
  streams: readonly { readonly isOptionalPurchase: boolean }[],
): "granted" | "none" | "missing" {
  const isOptional = streams.length > 0 && streams.every(({ isOptionalPurchase }) => isOptionalPurchase);
  if (!isOptional || hasSubscription(subscriptions)) return "granted";
  return subscriptions.length > 0 ? "none" : "missing";
}

/** None active, no main one, at least one general: they are valid in the mobile app only (SHELL-07). */
export const isMobileOnly = (subscriptions: readonly Subscription[]): boolean =>
  !hasSubscription(subscriptions) &&
  !subscriptions.some(({ courseServiceType }) => courseServiceType === "main_subscription") &&
  subscriptions.some(({ courseServiceType }) => courseServiceType === "general_subscription");
