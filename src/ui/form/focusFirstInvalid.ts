/** Where the focus goes after a refusal (AUTH-04). */

/** Focuses the first field of the form that is marked as wrong; false when there is none. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(":is(input, textarea, select)[aria-invalid=true]");
  field?.focus();
  return Boolean(field);
}
