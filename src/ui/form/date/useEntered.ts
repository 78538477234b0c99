/**
 * What is entered part by part, as a date or a time. Rule: while a part is missing, the owner of the field knows it, and what was
 * entered stays in the field.
 */
import { useRef, useState } from "react";

/**
 * `shown` is what the parts show as a whole: the last one that was complete. `tell` takes what they say now, and what they show
 * where that is another whole. `input` is where the parts are.
 */
export function useEntered<Whole>(
  value: string,
  read: (text: string) => Whole | null,
  onChange: (text: string) => void,
) {
  const input = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(() => ({ given: value, told: value, shown: read(value) }));
  // only what the owner changes itself replaces what is entered: what it was told comes back to it, maybe a moment later
  if (value !== now.given) setNow({ given: value, told: value, shown: value === now.told ? now.shown : read(value) });
  const tell = (text: string, shown: Whole | null = now.shown) => {
    if (text === now.told && shown === now.shown) return;
    setNow((before) => ({ ...before, told: text, shown }));
    if (text === now.told) return;
    onChange(text);
    // the parts are no inputs: what asks whether something was typed hears of it so
    input.current?.querySelector("[contenteditable]")?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { shown: now.shown, tell, input };
}
