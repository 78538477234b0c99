/** Where the focus goes after a refusal, and what is heard of it (AUTH-04, A11Y-07). */
import type { Announce } from "../feedback/announcements";

/** A date and a time have a part for the day, the hours and so on. */
const PART = "[contenteditable=true]";

/** The fields of the form that are marked as wrong, in their order; of one in parts, the first part. */
export const findInvalid = (form: HTMLElement | null): readonly HTMLElement[] =>
  [...(form?.querySelectorAll<HTMLElement>(`:is(input, textarea, select, ${PART})[aria-invalid=true]`) ?? [])].filter(
    (field) => !field.matches(PART) || field.parentElement?.querySelector(PART) === field,
  );

/** The words of what is wrong: the note under the field, or under its group; else what is named first of what describes it. */
export function readError(field: HTMLElement): string {
  const ids = (field.closest("[aria-describedby]")?.getAttribute("aria-describedby") ?? "").split(" ");
  const note = ids.find((id) => id.endsWith("-note")) ?? ids[0] ?? "";
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
