/** A line of text that counts code points against its maximum (VAL-06). */
import { CharacterCount } from "./CharacterCount";
import { TextField, type TextFieldProps } from "./TextField";

export interface CountedTextFieldProps extends Omit<TextFieldProps, "count"> {
  /** In code points. */
  readonly maxLength: number;
  /** How many characters are left, in words: announced near the maximum. */
  readonly nameOfLeft: (left: number) => string;
}

/**
 * What is too long is not cut, as in an area: the browser's own bound counts other units, and cuts a pasted text silently.
 */
export function CountedTextField({ maxLength, nameOfLeft, ...rest }: CountedTextFieldProps) {
  const counting = { text: rest.value, maxLength, nameOfLeft };
  return <TextField {...rest} count={(id) => <CharacterCount id={id} {...counting} />} />;
}
