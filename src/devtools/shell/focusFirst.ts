/** Gives the focus to the first of these that takes it: what is gone, or in a part of the page that takes no input, does not. */
export function focusFirst(candidates: readonly (Element | null)[]): void {
  for (const each of candidates) {
    if (!(each instanceof HTMLElement)) continue;
    each.focus();
    if (document.activeElement === each) return;
  }
}
