/** Signing in by a code is a step of its own in the address and the history: it survives a reload, and Back leads to the form (AUTH-08). */

/** Adds the step to the history, unless the address has it already. */
export function enterByCode(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get("by") === "code") return;
  address.searchParams.set("by", "code");
  window.history.pushState({ isByCode: true }, "", address);
}

/** Leaves the step, as the browser's Back does; the page hears of it by `popstate`. */
export function leaveByCode(): void {
  const state = window.history.state as { readonly isByCode?: boolean } | null;
  if (state?.isByCode) return window.history.back();
  // opened by a link: there is no form before it
  const address = new URL(window.location.href);
  address.searchParams.delete("by");
  window.history.replaceState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
