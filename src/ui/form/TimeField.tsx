/** A time of day as HH:MM, by the browser's own control. */
import { TextField, type TextFieldProps } from "./TextField";

/** `onChange` gets "HH:MM", or "" while it is not complete; `min` and `max` are times too (VAL-06). */
export function TimeField(props: Omit<TextFieldProps, "type" | "maxLength" | "nameOfLeft">) {
  return <TextField {...props} type="time" />;
}
