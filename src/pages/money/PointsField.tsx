/** How many points are spent; where none can be, why (SUBS-09). */
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { TextField } from "../../ui/form/TextField";
import { useFormats } from "../../ui/words/formats";
import styles from "./Money.module.css";

interface PointsFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  /** What may be spent; null: nothing. */
  readonly range: { readonly least: number; readonly most: number } | null;
  readonly balance: number;
  readonly least: number;
  readonly onChange: (value: string) => void;
}

export function PointsField({ value, error, range, balance, least, onChange }: PointsFieldProps) {
  const { t } = useTranslation("money");
  const { number } = useFormats();
  const amounts = { count: balance, balance: number(balance), least: number(least) };
  return (
    <TextField
      label={t("points.label")}
      hint={
        range
          ? t("points.hint", { ...amounts, most: number(range.most) })
          : t(balance < least ? "points.tooFew" : "points.tooCheap", amounts)
      }
      // what was typed is stored for when points can be spent
      value={range ? value : ""}
      error={range ? error : undefined}
      inputMode="numeric"
      autoComplete="off"
      disabled={!range}
      onChange={(typed) => onChange(typed.replace(/\D/g, ""))}
      end={
        range && (
          <Button look="quiet" size="small" className={styles.check} onClick={() => onChange(String(range.most))}>
            {t(range.most === balance ? "points.all" : "points.most", { most: number(range.most) })}
          </Button>
        )
      }
    />
  );
}
