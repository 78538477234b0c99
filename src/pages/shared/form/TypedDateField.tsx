/** A day in a form that holds it as DD.MM.YYYY, as the server takes a birthday (VAL-05). */
import { dateOfTyped, typedOfDate } from "../../../../streams/rules/index";
import { useServerNow } from "../../../hooks/useServerNow";
import { DateField, type DateFieldProps } from "../../../ui/form/DateField";
import { useFormats } from "../../../ui/words/formats";

/** `value` and `onChange` are typed dates; `min` and `max` are YYYY-MM-DD. What is not finished no rule takes for a date. */
export function TypedDateField({ value, onChange, ...rest }: DateFieldProps) {
  return <DateField {...rest} value={dateOfTyped(value) ?? value} onChange={(date) => onChange(typedOfDate(date))} />;
}

const EARLIEST_BIRTHDAY = "1900-01-01";

/** A birthday: a browser may fill it in, and its calendar has a list of years, up to today. */
export function BirthdayField(props: Omit<DateFieldProps, "min" | "max" | "autoComplete">) {
  const { dayKey } = useFormats();
  return <TypedDateField {...props} min={EARLIEST_BIRTHDAY} max={dayKey(useServerNow())} autoComplete="bday" />;
}
