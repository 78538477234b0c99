/** How wide an element is, followed. */
import { type RefObject, useEffect, useState } from "react";

/** Where a page has no layout, as in tests. */
const ASSUMED_PX = 640;

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(ASSUMED_PX);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setWidthPx(target.clientWidth || ASSUMED_PX));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
