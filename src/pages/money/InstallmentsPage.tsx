/** What the learner pays in parts, with each payment (SUBS-03). Rule: what is active comes first, then what is over. */

import ChevronDown from "lucide-react/icons/chevron-down";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Installment } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Card } from "../../ui/card/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Page } from "../../ui/layout/Page";
import { useFormats } from "../../ui/words/formats";
import { Loaded } from "../shared/states/Loaded";
import { useMoney } from "../shared/useMoney";
import { InstallmentPayments } from "./InstallmentPayments";
import { NextPart } from "./NextPart";

const STATES = {
  active: { tone: "info", icon: Clock },
  paid: { tone: "positive", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: CircleX },
} as const;
const PERIODS = ["day", "week", "month"] as const;

type State = keyof typeof STATES;
const ORDER: readonly State[] = ["active", "paid", "cancelled"];
/** A state in another word counts as active: it may still be charged. */
const stateOf = ({ state }: Installment): State => ORDER.find((each) => each === state) ?? "active";

export function InstallmentsPage() {
  const { t } = useTranslation("money");
  const { value, resource, retry } = useResource("installments/list");
  return (
    <Page isNarrow title={t("installments.title")}>
      <Loaded
        resource={resource}
        value={value}
        failed={t("installments.failed")}
        onRetry={retry}
        empty={<EmptyState drawing="courses" title={t("installments.empty")} text={t("installments.emptyText")} />}
      >
        {(installments) =>
          installments
            .toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)))
            .map((installment) => <Plan key={installment.id} installment={installment} />)
        }
      </Loaded>
    </Page>
  );
}

function Plan({ installment }: { installment: Installment }) {
  const { t } = useTranslation("money");
  const { number } = useFormats();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const paymentsId = useId();
  const { id, title, period, amount, currency, paidCount, totalCount, nextPayAt } = installment;
  const state = stateOf(installment);
  const unit = PERIODS.find((each) => each === period);
  const price = money(amount, currency);
  const facts = [
    price && unit ? t("subscription.price", { amount: price, every: t(`period.each.${unit}`) }) : price,
    totalCount !== null &&
      t("installments.count", { count: totalCount, paid: number(paidCount ?? 0), total: number(totalCount) }),
  ];
  return (
    <Card
      title={title}
      text={facts.filter(Boolean).join(" · ")}
      end={<StatusChip {...STATES[state]} label={t(`installments.state.${state}`)} />}
    >
      {state === "active" && <NextPart at={nextPayAt} />}
      <Actions>
        <Button
          size="small"
          icon={ChevronDown}
          aria-expanded={isOpen}
          aria-controls={paymentsId}
          onClick={() => setOpen(!isOpen)}
        >
          {t("installments.payments")}
        </Button>
      </Actions>
      <div id={paymentsId} hidden={!isOpen}>
        {isOpen && <InstallmentPayments installmentId={id} currency={currency} />}
      </div>
    </Card>
  );
}
