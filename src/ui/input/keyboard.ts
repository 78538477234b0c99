/**
 * What a phone's keyboard covers. Rule: it is measured here alone, and written as `--keyboard` and `--panned`; whatever is fixed at
 * the bottom stands on them, so that nothing is under the keyboard (A11Y-06).
 */

/** Less is a bar of the browser that comes and goes. */
const LEAST_PX = 80;
const FIELD = "input, textarea, select, [contenteditable]";

interface Visible {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/** What of a window of this height is covered below the visible part, and panned away above it; a zoomed page keeps its place. */
export function computeCovered(
  windowHeight: number,
  { height, offsetTop, scale }: Visible,
): { below: number; above: number } {
  const isOpen = scale <= 1.01 && windowHeight - height >= LEAST_PX;
  if (!isOpen) return { below: 0, above: 0 };
  return { below: Math.max(0, Math.round(windowHeight - height - offsetTop)), above: Math.round(offsetTop) };
}

/** Follows the visible part of the window from now on; returns what ends that. */
export function followKeyboard({ document, visualViewport, matchMedia }: Window): () => void {
  // without a finger there is no such keyboard, and a window in the background may report another height for a while
  if (!matchMedia("(any-pointer: coarse)").matches) return () => undefined;
  const ending = new AbortController();
  const { documentElement: root } = document;
  const write = () => {
    if (!visualViewport) return;
    const { below, above } = computeCovered(root.clientHeight, visualViewport);
    const before = root.style.getPropertyValue("--keyboard");
    root.style.setProperty("--keyboard", `${below}px`);
    root.style.setProperty("--panned", `${above}px`);
    // what shrinks with the keyboard may have moved the field out of sight
    const field = document.activeElement;
    if (below > 0 && before !== `${below}px` && field?.matches(FIELD)) field.scrollIntoView({ block: "nearest" });
  };
  for (const name of ["resize", "scroll"]) visualViewport?.addEventListener(name, write, { signal: ending.signal });
  return () => ending.abort();
}
