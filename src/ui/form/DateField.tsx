/** A date typed as DD.MM.YYYY (VAL-06): a line with a mask, since a birthday is far from any calendar's page. */
import { MaskedField, type MaskedFieldProps } from "./MaskedField";

/** `onChange` gets what is typed so far, formatted: "1.2." becomes "01.02."; a rule decides whether it is a date. */
export function DateField(props: Omit<MaskedFieldProps, "mask">) {
  return <MaskedField {...props} mask="00.00.0000" />;
}
