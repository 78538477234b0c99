/** Parts of a page that come from several calls: they show together, so that nothing moves, but no slow call holds the others back. */
import { useEffect, useState } from "react";

/** Longer than calls take that were sent together. */
const LONGEST_WAIT_MS = 1_000;

/** True from the moment on when all is known, or that time has passed; it stays true. */
export function useKnownSoon(isKnown: boolean): boolean {
  const [isOver, setOver] = useState(isKnown);
  if (isKnown && !isOver) setOver(true);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isOver;
}
