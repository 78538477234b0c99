/** Reports once that an element was visible: half of it in view for a second, in a visible window (CAT-02). Rule: one report a mount. */
import { type RefObject, useEffect, useEffectEvent } from "react";

const SHARE = 0.5;
const RESTS_MS = 1_000;

export function useSeenOnce(element: RefObject<HTMLElement | null>, onSeen: () => void): void {
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.visibilityState !== "visible") {
        timer = setTimeout(look, RESTS_MS);
        return;
      }
      observer.disconnect();
      tell();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if ((entries.at(-1)?.intersectionRatio ?? 0) >= SHARE) timer = setTimeout(look, RESTS_MS);
      },
      { threshold: SHARE },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
}
