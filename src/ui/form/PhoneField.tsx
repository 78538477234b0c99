/** A phone number. The rule: the learner's own grouping stays; only characters that no number has are left out. */
import { TextField, type TextFieldProps } from "./TextField";

/** Spaces of any kind become plain ones; letters and the like, as from a copied "tel: …", are removed. */
const normalise = (typed: string) =>
  typed
    .replace(/\s/g, " ")
    .replace(/[^\d+() .-]/g, "")
    .replace(/ {2,}/g, " ")
    .trimStart();

/** A telephone input with its keyboard and autofill; `onChange` gets the number as it is shown. */
export function PhoneField({ onChange, onBlur, ...rest }: Omit<TextFieldProps, "type" | "inputMode">) {
  return (
    <TextField
      autoComplete="tel"
      {...rest}
      type="tel"
      inputMode="tel"
      onChange={(typed) => onChange(normalise(typed))}
      onBlur={(event) => {
        if (rest.value !== rest.value.trimEnd()) onChange(rest.value.trimEnd());
        onBlur?.(event);
      }}
    />
  );
}
