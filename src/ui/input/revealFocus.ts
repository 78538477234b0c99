/**
 * What the Tab key comes to is wholly in sight (A11Y-06): a browser leaves alone what it sees a part of. Rule: for the keyboard
 * alone; under a pointer it would move away before the press is over.
 */

/** Scrolls no further than is needed, to beside what stays at the edges. */
export const reveal = (target: Element): void =>
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });

/** Reveals each stop of the document from now on; returns what ends that. */
export function revealFocus(document: Document): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, capture: true };
  let isTabbing = false;
  document.addEventListener("keydown", ({ key }) => (isTabbing = key === "Tab"), options);
  document.addEventListener("pointerdown", () => (isTabbing = false), options);
  const follow = ({ target }: FocusEvent) => isTabbing && target instanceof Element && reveal(target);
  document.addEventListener("focusin", follow, options);
  return () => ending.abort();
}
