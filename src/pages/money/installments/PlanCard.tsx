/** One purchase that is paid in parts: what is paid, what comes next, and what is owed (SUBS-03, SUBS-11). */

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";

import { useTranslation } from "react-i18next";
import type { Installment } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useServerNow } from "../../../hooks/useServerNow";

import { Card } from "../../../ui/card/Card";
import { FocusedNotice } from "../../../ui/feedback/FocusedNotice";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { useFormats } from "../../../ui/words/formats";
import { useMoney } from "../../shared/useMoney";
import { FoldedPayments } from "./FoldedPayments";
import { NextPart } from "./NextPart";
import { PayOverdue } from "./PayOverdue";
import { judgeState } from "./state";

const STATES = {
  active: { tone: "info", icon: Clock },
  overdue: { tone: "warning", icon: CircleAlert },
  paid: { tone: "positive", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CircleX },
} as const;
const PERIODS = ["day", "week", "month"] as const;

export function PlanCard({ installment }: { installment: Installment }) {
  const { t } = useTranslation("money");
  const now = useServerNow();
  const payment = useMutation("installments/payment");
  const { id, title, currency, nextPayAt } = installment;
  const state = judgeState(installment);
  const isActive = state === "active";
  const isOverdue = isActive && nextPayAt !== null && nextPayAt < now;
  const shown = isOverdue ? "overdue" : state;
  return (
    <Card
      title={title}
      text={useFacts(installment)}
      end={<StatusChip {...STATES[shown]} label={t(`installments.state.${shown}`)} />}
    >
      {payment.status === "done" && payment.id === id && (
        <FocusedNotice tone="positive" messages={t("installments.payNow.done")} />
      )}
      {isActive && <NextPart at={nextPayAt} />}
      {isOverdue && <PayOverdue installmentId={id} currency={currency} payment={payment} />}
      <FoldedPayments id={id} currency={currency} />
    </Card>
  );
}

/** "€25 every month · 1 of 4 payments made". */
function useFacts({ period, amount, currency, paidCount, totalCount }: Installment): string {
  const { t } = useTranslation("money");
  const { number } = useFormats();
  const money = useMoney();
  const unit = PERIODS.find((each) => each === period);
  const price = money(amount, currency);
  const facts = [
    price && unit ? t("subscription.price", { amount: price, every: t(`period.each.${unit}`) }) : price,
    totalCount !== null &&
      t("installments.count", { count: totalCount, paid: number(paidCount ?? 0), total: number(totalCount) }),
  ];
  return facts.filter(Boolean).join(" · ");
}
