/** Whether points are spent, and how many at most; where none can be, why (SUBS-09). */
import { useTranslation } from "react-i18next";
import { CheckboxField } from "../../ui/form/CheckboxField";
import { useFormats } from "../../ui/layout/formats";
import { useMoney } from "../useMoney";

interface PointsFieldProps {
  isOn: boolean;
  /** What may be spent; null: nothing. */
  range: { readonly least: number; readonly most: number } | null;
  balance: number;
  least: number;
  currency: string | null;
  onChange: (isOn: boolean) => void;
}

export function PointsField({ isOn, range, balance, least, currency, onChange }: PointsFieldProps) {
  const { t } = useTranslation("money");
  const { number } = useFormats();
  const money = useMoney();
  const most = range?.most ?? 0;
  return (
    <CheckboxField
      label={
        range
          ? t("points.spend", { count: most, amount: number(most), price: money(most, currency) ?? "" })
          : t("points.none")
      }
      hint={
        range
          ? t("points.hint", { count: balance, amount: number(balance) })
          : t(balance < least ? "points.tooFew" : "points.tooCheap", { least: number(least), balance: number(balance) })
      }
      isChecked={isOn}
      isDisabled={!range}
      onChange={onChange}
    />
  );
}
