/** How wide or high an element is, followed. */
import { type RefObject, useEffect, useState } from "react";

/** `assumedPx` is for a page that has no layout, as in tests. */
export function useClientSize(
  element: RefObject<HTMLElement | null>,
  side: "clientWidth" | "clientHeight",
  assumedPx: number,
): number {
  const [px, setPx] = useState(assumedPx);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setPx(target[side] || assumedPx));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, side, assumedPx]);
  return px;
}
