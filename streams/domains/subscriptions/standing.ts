/** What holds for a subscription now (SUBS-01; contract 6.15). Rule: pure; every screen that shows one reads it from here. */
import { startOfDay } from "../../rules/time/startOfDay";
import type { Subscription } from "./events";

/** `cancelled`: it ends, because the learner cancelled it; until then it can be resumed. */
export type SubscriptionStanding = "lifetime" | "active" | "ending" | "cancelled" | "ended";

/** Lifetime first, then "ended" where it is inactive; "active" has a next payment; the others end. */
export function judgeStanding({
  isLifetime,
  isActive,
  isActiveStatus,
  status,
}: Pick<Subscription, "isLifetime" | "isActive" | "isActiveStatus" | "status">): SubscriptionStanding {
  if (isLifetime) return "lifetime";
  if (!isActive) return "ended";
  if (isActiveStatus) return "active";
  return status === "cancelled" ? "cancelled" : "ending";
}

/** When the next payment is due; where the server does not say it, the day of its end begins (contract 6.15). */
export const nextPaymentAt = (
  { nextPayAt, endDate }: Pick<Subscription, "nextPayAt" | "endDate">,
  timeZone: string,
): number | null => nextPayAt ?? (endDate === null ? null : startOfDay(endDate, timeZone));

/** Any active or lifetime one (SUBS-07). */
export const hasSubscription = (subscriptions: readonly Pick<Subscription, "isActive" | "isLifetime">[]): boolean =>
  subscriptions.some(({ isActive, isLifetime }) => isActive || isLifetime);

/** Lists do not show those of the mobile app. */
export const isListed = ({ courseServiceType }: Pick<Subscription, "courseServiceType">): boolean =>
  courseServiceType !== "general_subscription";
