/** How a piece of the kit says that what it shows has changed (A11Y-07). Rule: what is seen first is no news, nor is what is not known. */
import { useEffect, useId, useRef } from "react";
import { useAnnounce } from "./Announcer";

/** Announces the text when it is another one than before; null while it is not known. */
export function useChangeSaid(text: string | null): void {
  const announce = useAnnounce();
  const place = useId();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (text === null || text === before.current) return;
    if (before.current !== null) announce(text, place);
    before.current = text;
  }, [announce, place, text]);
  useEffect(() => () => announce("", place), [announce, place]);
}
