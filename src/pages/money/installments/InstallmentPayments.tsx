/** Each payment of one installment, requested when they are opened, and the receipts of those that are paid (SUBS-03, SUBS-13). */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { useResource } from "../../../hooks/useResource";
import { buttonClass } from "../../../ui/button/Button";
import { List, Row } from "../../../ui/card/List";
import { Soft } from "../../../ui/card/Soft";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";
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
      {value.payments.map(({ number: count, at, amount, state, receiptUrl }) => (
        <Row key={count} title={t("installments.payment", { number: number(count) })} text={at !== null && date(at)}>
          <span className={styles.amount}>{money(amount, currency)}</span>
          <StatusChip {...PAYMENTS[state]} label={t(`installments.paymentState.${state}`)} />
          {receiptUrl !== null && <ReceiptFile url={receiptUrl} count={number(count)} />}
        </Row>
      ))}
    </List>
  );
}

function ReceiptFile({ url, count }: { url: string; count: string }) {
  const { t } = useTranslation("money");
  const safeFile = useSafeUrl()(url, "link");
  if (safeFile === null) return null;
  return (
    <a
      href={safeFile}
      download
      className={buttonClass("quiet", "small")}
      aria-label={t("installments.receipt", { number: count })}
    >
      <Icon icon={Download} />
      {t("receipt.open")}
    </a>
  );
}
