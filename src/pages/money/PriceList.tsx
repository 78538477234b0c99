/** A price with every deduction, and what is left to pay, or was paid (SUBS-09). */
import { useTranslation } from "react-i18next";
import type { Price } from "../../../streams/parts/member/index";
import { useFormats } from "../../ui/layout/formats";
import { useMoney } from "../useMoney";
import styles from "./Money.module.css";

interface PriceListProps {
  readonly price: Price;
  readonly currency: string | null;
  readonly isPaid?: boolean;
}

export function PriceList({ price, currency, isPaid = false }: PriceListProps) {
  const { t } = useTranslation("money");
  const { number } = useFormats();
  const money = useMoney();
  const { full, discount, points, total } = price;
  return (
    <dl className={styles.facts}>
      {(discount > 0 || points > 0) && (
        <div>
          <dt>{t("price.full")}</dt>
          <dd>{money(full, currency)}</dd>
        </div>
      )}
      {discount > 0 && (
        <div>
          <dt>{t("price.code")}</dt>
          <dd>{money(-discount, currency)}</dd>
        </div>
      )}
      {points > 0 && (
        <div>
          <dt>{t("price.points", { count: points, amount: number(points) })}</dt>
          <dd>{money(-points, currency)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(isPaid ? "price.paid" : "price.total")}</dt>
        <dd>{money(total, currency)}</dd>
      </div>
    </dl>
  );
}
