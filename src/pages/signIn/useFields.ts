/** What is typed into a form. Rule: it belongs to the screen and outlives every refusal. */
import { useState } from "react";

/** The values, and for each field the function that writes it. */
export function useFields<T extends Readonly<Record<string, string>>>(initial: T) {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  return {
    values,
    write: (name: keyof T) => (value: string) => setValues((now) => ({ ...now, [name]: value })),
    /** True once a press asked for the rules: before it nobody is told what she has not finished. */
    isChecked,
    check: () => setChecked(true),
  };
}
