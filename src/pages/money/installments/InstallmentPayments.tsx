/** Each payment of one installment, requested when they are opened (SUBS-03). */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import { useResource } from "../../../hooks/useResource";
import { List, Row } from "../../../ui/card/List";
import { Soft } from "../../../ui/card/Soft";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { useFormats } from "../../../ui/words/formats";
import { NotLoaded } from "../../shared/states/Loaded";
import { useMoney } from "../../shared/useMoney";
import styles from "../Money.module.css";

const PAYMENTS = {
  paid: { tone: "positive", icon: CircleCheck },
  due: { tone: "neutral", icon: Clock },
  overdue: { tone: "negative", icon: CircleAlert },
} as const;

export function InstallmentPayments({ installmentId, currency }: { installmentId: number; currency: string | null }) {
  const { t } = useTranslation("money");
  const { date, number } = useFormats();
  const money = useMoney();
  const { value, resource, retry } = useResource("installments/one", { installmentId });
  if (!value) return <NotLoaded resource={resource} failed={t("installments.paymentsFailed")} onRetry={retry} />;
  if (value.payments.length === 0) return <Soft>{t("installments.noPayments")}</Soft>;
  return (
    <List label={t("installments.payments")} isOrdered>
      {value.payments.map(({ number: count, at, amount, state }) => (
        <Row key={count} title={t("installments.payment", { number: number(count) })} text={at !== null && date(at)}>
          <span className={styles.amount}>{money(amount, currency)}</span>
          <StatusChip {...PAYMENTS[state]} label={t(`installments.paymentState.${state}`)} />
        </Row>
      ))}
    </List>
  );
}
