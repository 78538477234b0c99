/** How a piece of the kit says what it shows (A11Y-07). Rule: of what changes again and again in one place, the newest is said (A11Y-08). */
import { useCallback, useEffect, useId, useRef } from "react";
import { useAnnounce } from "./Announcer";

function useSayNewest(): (text: string) => void {
  const announce = useAnnounce();
  const topic = useId();
  return useCallback((text) => announce(text, { topic, group: topic, sayCount: () => text }), [announce, topic]);
}

/** Announces the text when it appears and when it changes; nothing where there is none. */
export function useSaid(text: string | null | undefined): void {
  const say = useSayNewest();
  useEffect(() => {
    if (text) say(text);
  }, [say, text]);
}

/** Announces the text when it changes; what is seen first is no news. */
export function useChangeSaid(text: string | null): void {
  const say = useSayNewest();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (text !== null && before.current !== null && text !== before.current) say(text);
    if (text !== null) before.current = text;
  }, [say, text]);
}
