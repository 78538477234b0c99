/** One card: whether it is charged, what it pays for, and what can be done about it. */
import CreditCard from "lucide-react/icons/credit-card";

import { useTranslation } from "react-i18next";
import { type PaymentMethod, selectPaidBy } from "../../../../streams/parts/member/index";

import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";

import { Row } from "../../../ui/card/List";

import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Icon } from "../../../ui/media/Icon";
import styles from "../Money.module.css";
import { type CardBank } from "./useCardBank";
import type { DefaultChoice } from "./useDefaultChoice";
import { useMethodName } from "./useMethodName";

interface CardRowProps {
  readonly method: PaymentMethod;
  readonly bank: CardBank;
  readonly choice: DefaultChoice;
  readonly onDelete: () => void;
}

export function CardRow({ method, bank, choice, onDelete }: CardRowProps) {
  const { t } = useTranslation("money");
  const nameOf = useMethodName();
  const paid = useMemberView(selectPaidBy, method.id);
  const { id, expMonth, expYear, isDefault } = method;
  const name = nameOf(method);
  const facts = [
    expMonth !== null &&
      expYear !== null &&
      t("methods.expires", { month: String(expMonth).padStart(2, "0"), year: expYear }),
    paid.length > 0 && t("methods.pays", { what: paid.join(", ") }),
  ];
  return (
    <Row icon={<Icon icon={CreditCard} />} title={name} text={facts.filter(Boolean).join(" · ")}>
      <div className={styles.ways}>
        {isDefault ? (
          <StatusChip tone="info" label={t("methods.default")} />
        ) : (
          <Button
            size="small"
            isBusy={choice.isChoosing(method)}
            aria-label={t("methods.chooseNamed", { name })}
            onClick={() => choice.choose(method)}
          >
            {t("methods.choose")}
          </Button>
        )}
        <Button
          size="small"
          isBusy={bank.isOpening(id)}
          aria-label={t("methods.replaceNamed", { name })}
          onClick={() => bank.open(id)}
        >
          {t("methods.replace")}
        </Button>
        <Button size="small" aria-label={t("methods.deleteNamed", { name })} onClick={onDelete}>
          {t("methods.delete")}
        </Button>
      </div>
    </Row>
  );
}
