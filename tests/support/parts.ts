/** A date or a time as a person types it: part by part, digit by digit. Rule: parts are found as a screen reader names their field. */
import { act, fireEvent, screen } from "@testing-library/react";

type Part = "hour" | "minute" | "day" | "month" | "year";

/** The parts of the field named so. */
export function partsOf(name: string, among: Pick<typeof screen, "getByRole"> = screen) {
  const field = among.getByRole("group", { name });
  const find = (part: Part): HTMLElement => {
    const found = field.querySelector<HTMLElement>(`[data-type=${part}]`);
    if (!found) throw new Error(`${name} has no ${part}`);
    return found;
  };
  const focus = (part: Part) => act(() => find(part).focus());
  const press = (part: Part, key: string) => {
    focus(part);
    fireEvent.keyDown(find(part), { key });
    fireEvent.keyUp(find(part), { key });
  };
  /** Each digit goes to where the last one has moved the focus. */
  const type = (part: Part, digits: string) => {
    focus(part);
    for (const data of digits) {
      const event = new InputEvent("beforeinput", { data, inputType: "insertText", bubbles: true, cancelable: true });
      act(() => void document.activeElement?.dispatchEvent(event));
    }
  };
  /** As long as the part has digits. */
  const clear = (part: Part) => {
    for (let left = 4; left > 0 && !find(part).dataset.placeholder; left--) press(part, "Backspace");
  };
  /** What is seen, as "05.11.2026", "16:15" or "16:––". */
  const text = () => {
    const all = [...field.querySelectorAll("[data-type]")].map((part) => part.textContent).join("");
    // marks for languages that are written from the right
    return all.replace(/[\u2066-\u2069]/g, "");
  };
  return { field, find, focus, press, type, clear, text };
}

/** Types "16:15". */
export function typeTime(name: string, time: string, among?: Pick<typeof screen, "getByRole">): void {
  const [hour = "", minute = ""] = time.split(":");
  const parts = partsOf(name, among);
  parts.type("hour", hour);
  parts.type("minute", minute);
}

/** Types "05.11.2026", and leaves the field. */
export function typeDate(name: string, date: string, among?: Pick<typeof screen, "getByRole">): void {
  const [day = "", month = "", year = ""] = date.split(".");
  const parts = partsOf(name, among);
  parts.type("day", day);
  parts.type("month", month);
  parts.type("year", year);
}
