/** How a piece of the kit says what it shows (A11Y-07). Rule: of what changes again and again in one place, the newest is said (A11Y-08). */
import { useEffect, useId } from "react";
import { useAnnounce } from "./Announcer";

/** Announces the text when it appears and when it changes; nothing where there is none. */
export function useSaid(text: string | null | undefined): void {
  const announce = useAnnounce();
  const topic = useId();
  useEffect(() => {
    if (text) announce(text, { topic, group: "", sayCount: () => text });
  }, [announce, topic, text]);
}
