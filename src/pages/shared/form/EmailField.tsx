/** Where an e-mail is typed: with the keyboard and the autofill that it needs. */
import type { ComponentProps } from "react";
import { TextField } from "../../../ui/form/TextField";

/** A text field for an e-mail, which no form takes empty; rules and texts are the form's. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
    isRequired
  />
);

/** As it is sent: in lower case, however it was typed (contract 6.19). */
export const tidyEmail = (typed: string): string => typed.trim().toLowerCase();
