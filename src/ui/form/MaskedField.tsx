/** A line of digits in a fixed form (VAL-06). The rule: the caret stays where the learner types. */
import { useRef } from "react";
import { applyMask, takeMaskCharacters } from "./mask";
import { TextField, type TextFieldProps } from "./TextField";

export interface MaskedFieldProps extends Omit<TextFieldProps, "type" | "ref" | "maxLength"> {
  /** "0" is a digit, anything else is itself: "00.00.0000". */
  readonly mask: string;
}

/** A text input with the keyboard of digits; `onChange` gets the text as formatted by the mask. */
export function MaskedField({ mask, value, onChange, ...rest }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const write = (typed: string) => {
    const caret = input.current?.selectionEnd ?? typed.length;
    const isErasing = value.startsWith(typed);
    // Formatted only where the caret is at the end: elsewhere that would move the caret.
    const isAdding = caret === typed.length && !isErasing;
    onChange(isAdding ? applyMask(mask, typed) : takeMaskCharacters(mask, typed));
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={input}
      value={value}
      onChange={write}
    />
  );
}
