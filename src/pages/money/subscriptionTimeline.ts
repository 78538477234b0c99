/** What is to come of a subscription, in order (SUBS-01). */
import { nextPaymentAt, type Subscription, type SubscriptionStanding } from "../../../streams/parts/member/index";
import { useFormats } from "../../ui/layout/formats";

interface TimelineStep {
  readonly kind: "charge" | "end" | "over";
  readonly at: number;
  /** In minor units; null where nothing is charged. */
  readonly amount: number | null;
}

/** The next charge of one that goes on, with the period's end where it is known; the end of one that ends or has ended. */
export function useTimeline(subscription: Subscription, standing: SubscriptionStanding): readonly TimelineStep[] {
  const { timeZone } = useFormats();
  const { endDate, price } = subscription;
  if (standing === "lifetime") return [];
  if (standing === "active") {
    const at = nextPaymentAt(subscription, timeZone);
    return at === null ? [] : [{ kind: "charge", at, amount: price }];
  }
  if (endDate === null) return [];
  return [{ kind: standing === "ended" ? "over" : "end", at: endDate, amount: null }];
}
