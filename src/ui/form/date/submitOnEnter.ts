/** A part of a date or a time sends its form by Enter, as any other field: it is no input, for which the browser would. */
import { isOfInputMethod } from "../../input/inputMethod";

/** As the `ref` of a part: the library keeps the keys of a part to itself. */
export function submitOnEnter(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return;
  const press = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (event.key === "Enter") part.closest("form")?.requestSubmit();
  };
  part.addEventListener("keydown", press);
  return () => part.removeEventListener("keydown", press);
}
