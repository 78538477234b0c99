/** A day in a form that holds it as DD.MM.YYYY, as the server takes a birthday (VAL-05). */
import { dateOfTyped, typedOfDate } from "../../../../streams/rules/index";
import { DateField, type DateFieldProps } from "../../../ui/form/DateField";

/** `value` and `onChange` are typed dates; `min` and `max` are YYYY-MM-DD. What is not finished no rule takes for a date. */
export function TypedDateField({ value, onChange, ...rest }: DateFieldProps) {
  return <DateField {...rest} value={dateOfTyped(value) ?? value} onChange={(date) => onChange(typedOfDate(date))} />;
}
