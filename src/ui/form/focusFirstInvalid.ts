/** Where the focus goes after a refusal, and what is heard of it (AUTH-04, A11Y-07). */
import type { Announce } from "../feedback/announcements";

/** The fields of the form that are marked as wrong, in their order. */
export const findInvalid = (form: HTMLElement | null): readonly HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>(":is(input, textarea, select)[aria-invalid=true]") ?? []),
];

/** The words of what is wrong: the note under the field, or under its group, which is named first of what describes it. */
export function readError(field: HTMLElement): string {
  const [note = ""] = (field.closest("[aria-describedby]")?.getAttribute("aria-describedby") ?? "").split(" ");
  return document.getElementById(note)?.textContent ?? "";
}

/**
 * Focuses the first field of the form that is marked as wrong; false when there is none. Where it has the focus already, nothing
 * moves, and its error is announced.
 */
export function focusFirstInvalid(form: HTMLElement | null, announce: Announce): boolean {
  const [field] = findInvalid(form);
  if (field && field === document.activeElement) announce(readError(field));
  field?.focus();
  return Boolean(field);
}
