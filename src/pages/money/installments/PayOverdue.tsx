/**
 * Pays the oldest overdue part of an installment at once (SUBS-11). Rules: amount and card are said before the press; the part is paid by
 * the card that was named, and by no other.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type PaymentMethod, selectChargedCard } from "../../../../streams/parts/member/index";
import type { MutationView } from "../../../hooks/useMutation";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { SelectField } from "../../../ui/choice/SelectField";
import { Notice } from "../../../ui/feedback/Notice";
import { useProblemText } from "../../shared/states/useProblemText";
import { useMoney } from "../../shared/useMoney";
import { isAbsentCall } from "../cards/isAbsentCall";
import { useMethodName } from "../cards/useMethodName";

interface PayOverdueProps {
  readonly installmentId: number;
  readonly currency: string | null;
  readonly payment: MutationView<"installments/payment">;
}

/** Nothing while part or card is not known; that there is no card says `NextPart`. */
export function PayOverdue({ installmentId, currency, payment }: PayOverdueProps) {
  const { t } = useTranslation("money");
  const money = useMoney();
  const { value } = useResource("installments/one", { installmentId });
  const [card, field] = useCardChoice();
  const isOwn = payment.id === installmentId;
  const refusal = useRefusal(isOwn ? payment.problem : null);
  const part = value?.payments.find(({ state }) => state === "overdue");
  if (!part || !card) return null;
  const isRunning = isOwn && payment.status === "running";
  const amount = money(part.amount, currency);
  const pay = () => payment.request({ id: installmentId, number: part.number, methodId: card.id });
  return (
    <>
      {refusal !== null && <Notice tone="negative" messages={refusal} />}
      {field}
      <Actions>
        <Button look="primary" isBusy={isRunning} onClick={pay}>
          {isRunning
            ? t("installments.payNow.running")
            : amount === null
              ? t("installments.payNow.payUnknown")
              : t("installments.payNow.pay", { amount })}
        </Button>
        <Link to="/user/settings/user-payment-methods" className={buttonClass("secondary")}>
          {t("methods.toMethods")}
        </Link>
      </Actions>
    </>
  );
}

/** Why it was not paid, in the server's words where it has some. */
function useRefusal(problem: MutationView<"installments/payment">["problem"]): string | null {
  const { t } = useTranslation("money");
  const problemText = useProblemText();
  if (isAbsentCall(problem)) return t("installments.payNow.absent");
  return problem?.fields?.payment_method_id ?? problem?.fields?.number ?? problemText(problem);
}

/** The card that is charged, the default where no other is chosen, and the words or the field that say which one it is. */
function useCardChoice() {
  const { t } = useTranslation("money");
  const { value: methods } = useResource("paymentMethods/list");
  const charged = useMemberView(selectChargedCard);
  const nameOf = useMethodName();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const fallback = charged === "none" ? null : charged;
  const card: PaymentMethod | null = methods?.find(({ id }) => id === chosenId) ?? fallback;
  if (!methods || !card) return [null, null] as const;
  if (methods.length === 1)
    return [card, <Soft key="card">{t("installments.payNow.charged", { card: nameOf(card) })}</Soft>] as const;
  const field = (
    <SelectField
      key="card"
      label={t("installments.payNow.card")}
      value={String(card.id)}
      options={methods.map((method) => ({ value: String(method.id), label: nameOf(method) }))}
      onChange={(value) => setChosenId(Number(value))}
    />
  );
  return [card, field] as const;
}
