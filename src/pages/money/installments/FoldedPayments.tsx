/** The payments of one installment, folded until they are asked for (SUBS-03). */

import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";

import { InstallmentPayments } from "./InstallmentPayments";

export function FoldedPayments({ id, currency }: { id: number; currency: string | null }) {
  const { t } = useTranslation("money");
  const [isOpen, setOpen] = useState(false);
  const paymentsId = useId();
  return (
    <>
      <Actions>
        <Button
          size="small"
          icon={isOpen ? ChevronUp : ChevronDown}
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
    </>
  );
}
