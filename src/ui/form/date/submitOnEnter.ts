/** Sends the form of a date or a time by Enter, as that of any other field: its parts are no inputs, for which the browser would. */
export function submitOnEnter({ key, target }: { readonly key: string; readonly target: EventTarget }): void {
  if (key !== "Enter" || !(target instanceof HTMLElement) || !target.matches("[contenteditable]")) return;
  target.closest("form")?.requestSubmit();
}
