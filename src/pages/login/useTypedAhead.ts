/** What was typed into the page's own form before the app was there (SPEED-01). Rule: nothing typed is lost, nor the caret. */
import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from "react";

interface Typed {
  readonly values: Readonly<Record<string, string>>;
  /** The field in which the caret is, and where it is there. */
  readonly focused: string | null;
  readonly caret: number;
}

/** Sets once what was typed, by the fields' names, and continues in the same field of `form`; the page's own form goes. */
export function useTypedAhead(
  form: RefObject<HTMLFormElement | null>,
  setters: Readonly<Record<string, (text: string) => void>>,
): void {
  const typed = useRef<Typed | null>(null);
  // before the new form takes the focus by itself
  useInsertionEffect(() => {
    typed.current ??= readTyped();
  }, []);
  useLayoutEffect(() => {
    document.querySelector("#first")?.remove();
    if (!typed.current) return;
    const { values, focused, caret } = typed.current;
    typed.current = null;
    for (const [name, text] of Object.entries(values)) if (text) setters[name]?.(text);
    const field = focused === null ? null : form.current?.elements.namedItem(focused);
    if (field instanceof HTMLInputElement) continueIn(field, values[field.name] ?? "", caret);
  });
}

function readTyped(): Typed | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>("#first input")];
  if (fields.length === 0) return null;
  const field = fields.find((each) => each === document.activeElement);
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    focused: field?.name ?? null,
    caret: field?.selectionStart ?? 0,
  };
}

function continueIn(field: HTMLInputElement, value: string, caret: number): void {
  const { type } = field;
  field.focus();
  // the state follows in this very commit; the caret needs the text now, and a field of an address knows no caret
  if (value) field.value = value;
  field.type = "text";
  field.setSelectionRange(caret, caret);
  field.type = type;
}
