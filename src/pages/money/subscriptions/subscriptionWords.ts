/** A subscription in words: what holds, what it costs, when it is charged or ends (SUBS-01). */
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import InfinityIcon from "lucide-react/icons/infinity";
import { useTranslation } from "react-i18next";
import {
  judgeStanding,
  nextPaymentAt,
  type Subscription,
  type SubscriptionStanding,
} from "../../../../streams/parts/member/index";
import { useFormats } from "../../../ui/words/formats";
import { useMoney } from "../../shared/useMoney";

const LOOKS = {
  lifetime: { tone: "positive", icon: InfinityIcon },
  active: { tone: "positive", icon: CircleCheck },
  ending: { tone: "warning", icon: Clock },
  cancelled: { tone: "warning", icon: Clock },
  ended: { tone: "neutral", icon: CircleX },
} as const satisfies Record<SubscriptionStanding, object>;

const UNITS = ["day", "week", "month", "year"] as const;

export interface SubscriptionWords {
  readonly standing: SubscriptionStanding;
  readonly chip: (typeof LOOKS)[SubscriptionStanding] & { readonly label: string };
  /** "€19 every month"; null where there is nothing to pay, or it is not known. */
  readonly price: string | null;
  /** What happens next, as one sentence. */
  readonly next: string;
  /** A payment of it is due some day. */
  readonly isCharged: boolean;
}

export function useSubscriptionWords(): (subscription: Subscription) => SubscriptionWords {
  const { t } = useTranslation("money");
  const { date, timeZone } = useFormats();
  const money = useMoney();
  const describeNext = (subscription: Subscription, standing: SubscriptionStanding) => {
    if (standing === "lifetime") return t("subscription.lifetime");
    const at = standing === "active" ? nextPaymentAt(subscription, timeZone) : subscription.endDate;
    if (at === null) return t(`subscription.undated.${standing}`);
    const amount = money(subscription.price, subscription.currency);
    if (standing === "active" && amount !== null) return t("subscription.charge", { amount, date: date(at) });
    return t(`subscription.next.${standing}`, { date: date(at) });
  };
  return (subscription) => {
    const standing = judgeStanding(subscription);
    const amount = money(subscription.price, subscription.currency);
    const unit = UNITS.find((each) => each === subscription.period);
    const count = subscription.periodCount ?? 1;
    const every = unit && (count === 1 ? t(`period.each.${unit}`) : t(`period.${unit}`, { count }));
    const isOnce = standing === "lifetime" || !every;
    return {
      standing,
      chip: { ...LOOKS[standing], label: t(`subscription.standing.${standing}`) },
      price:
        amount === null || subscription.price === 0
          ? null
          : isOnce
            ? amount
            : t("subscription.price", { amount, every }),
      next: describeNext(subscription, standing),
      isCharged: standing === "active" && subscription.recurrentPaymentsEnabled && subscription.price !== 0,
    };
  };
}
