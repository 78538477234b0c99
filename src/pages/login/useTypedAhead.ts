/** What was typed into the page's own form before the app was there (SPEED-01). Rule: nothing typed is lost, nor the caret, nor Enter. */
import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from "react";

interface Typed {
  readonly values: Readonly<Record<string, string>>;
  /** The field in which the caret is, and where it is there. */
  readonly focused: string | null;
  readonly caret: number;
  /** It was sent, complete, before the app was there (src/page/focus.js). */
  readonly isSent: boolean;
}

/** Sets once what was typed, by the fields' names, continues in the same field of `form` and sends what was sent; the page's own form goes. */
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
    const { values, focused, caret, isSent } = typed.current;
    typed.current = null;
    for (const [name, text] of Object.entries(values)) if (text) setters[name]?.(text);
    const field = focused === null ? null : form.current?.elements.namedItem(focused);
    if (field instanceof HTMLInputElement) continueIn(field, values[field.name] ?? "", caret);
    // in the commit after this one: the form sends its state
    if (isSent) queueMicrotask(() => form.current?.requestSubmit());
  });
}

function readTyped(): Typed | null {
  const form = document.querySelector<HTMLFormElement>("#first form");
  if (!form) return null;
  const field = document.activeElement;
  const focused = field instanceof HTMLInputElement && form.contains(field) ? field : null;
  return {
    values: Object.fromEntries(new FormData(form)) as Typed["values"],
    focused: focused && focused.name,
    caret: focused?.selectionStart ?? 0,
    isSent: form.ariaBusy === "true",
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
