/** Room at the window's bottom (--consent): what scrolls, sticks or fills the page ends above it. */
import { type RefObject, useLayoutEffect } from "react";

export function useReservedHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--consent", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty("--consent");
    };
  }, [element]);
}
