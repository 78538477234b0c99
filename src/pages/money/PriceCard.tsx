/** A price with every deduction, and what is left to pay, or was paid (SUBS-09). Rule: another sum is said with its name (A11Y-07). */

import { useTranslation } from "react-i18next";
import type { Price } from "../../../streams/parts/member/index";
import { Card } from "../../ui/card/Card";
import { Fact, Facts } from "../../ui/card/Facts";
import { useChangeSaid } from "../../ui/feedback/useChangeSaid";
import { useFormats } from "../../ui/words/formats";
import { useMoney } from "../shared/useMoney";

interface PriceCardProps {
  readonly price: Price;
  readonly currency: string | null;
  readonly isPaid?: boolean;
}

export function PriceCard({ price, currency, isPaid = false }: PriceCardProps) {
  const { t } = useTranslation("money");
  const { number } = useFormats();
  const money = useMoney();
  const { full, discount, points, total } = price;
  const [term, sum] = [t(isPaid ? "price.paid" : "price.total"), money(total, currency)];
  useChangeSaid(sum === null ? null : t("price.heard", { term, sum }));
  return (
    <Card>
      <Facts areAmounts>
        {(discount > 0 || points > 0) && <Fact term={t("price.full")}>{money(full, currency)}</Fact>}
        {discount > 0 && <Fact term={t("price.code")}>{money(-discount, currency)}</Fact>}
        {points > 0 && (
          <Fact term={t("price.points", { count: points, amount: number(points) })}>{money(-points, currency)}</Fact>
        )}
        <Fact term={term} isTotal>
          {sum}
        </Fact>
      </Facts>
    </Card>
  );
}
