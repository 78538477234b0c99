/**
 * What stays at the window's edges while the page scrolls below it. Rule: it is measured here alone; what scrolls, sticks or takes
 * the focus ends beside it (A11Y-06).
 */
import { type RefObject, useLayoutEffect } from "react";
import { reveal } from "../input/revealFocus";

/** The header, what a page pins below it, a phone's bar of sections, and the question about cookies. */
type Edge = "--top" | "--pinned" | "--bar" | "--consent";

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Writes the element's height as a token, for as long as it is there; 0 while it is not shown, or scrolls with the page. */
export function useEdge(edge: Edge, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const write = () => {
      const height = `${getComputedStyle(current).position === "static" ? 0 : current.offsetHeight}px`;
      if (style.getPropertyValue(edge) === height) return;
      style.setProperty(edge, height);
      // one that comes may have come over what has the focus; what was scrolled away stays there
      const focused = document.querySelector(":focus-visible");
      if (focused && isInWindow(focused)) reveal(focused);
    };
    const observer = new ResizeObserver(write);
    observer.observe(current);
    // whether it scrolls with the page depends on the window's height
    window.addEventListener("resize", write);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", write);
      style.removeProperty(edge);
    };
  }, [edge, element]);
}
