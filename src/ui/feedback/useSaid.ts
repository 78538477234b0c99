/** How a piece of the kit says what it shows (A11Y-07). Rule: what appears is said at once, what changes once it stands still (A11Y-08), and nothing once the place is gone. */
import { useEffect, useId, useRef } from "react";
import { useAnnounce } from "./Announcer";

/** Announces the text when it appears and when it changes; nothing where there is none. */
export function useSaid(text: string | null | undefined): void {
  const announce = useAnnounce();
  const place = useId();
  const before = useRef("");
  useEffect(() => {
    const now = text ?? "";
    if (now !== "" && before.current === "") announce(now);
    else announce(now, place);
    before.current = now;
  }, [announce, place, text]);
  useEffect(() => () => announce("", place), [announce, place]);
}
