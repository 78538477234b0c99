/**
 * The page's one announcer: a polite live region. The rule: what comes close together is announced together, once, and
 * history is never announced (A11Y-05); the caller of `announce` decides what is new.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden";

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** The function that announces a text politely; without a provider it does nothing. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/** Holds the live region for everything below it; texts within `batchAfterMs` of the first are announced as one. */
export function AnnouncerProvider({ children, batchAfterMs = 400 }: { children: ReactNode; batchAfterMs?: number }) {
  const [announced, setAnnounced] = useState({ text: "", turn: 0 });
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    const text = waiting.current.join(" ");
    waiting.current = [];
    timer.current = undefined;
    setAnnounced(({ turn }) => ({ text, turn: turn + 1 }));
  }, []);
  const announce = useCallback(
    (text: string) => {
      waiting.current.push(text);
      timer.current ??= setTimeout(flush, batchAfterMs);
    },
    [flush, batchAfterMs],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        {/* A new element each time, so that the same words twice are heard twice. The mark keeps react-aria from hiding it behind a dialog or a list. */}
        <span role="status" aria-live="polite" aria-atomic="true" data-live-announcer="">
          <span key={announced.turn}>{announced.text}</span>
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}
