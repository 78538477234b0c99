/**
 * The page's one announcer: a polite live region. The rule: what changes without moving the focus is said here, once, by the piece
 * that shows it (A11Y-07); history is never announced (A11Y-05). A region that is inserted with its words is not heard everywhere.
 */
import { createContext, type ReactNode, useContext, useState } from "react";
import { VisuallyHidden } from "../layout/VisuallyHidden";
import { type Announce, createAnnouncements } from "./announcements";

const AnnounceContext = createContext<Announce>(() => {});

/** The function that announces a text politely; without a provider it does nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Holds the live region for everything below it; texts within `batchAfterMs` of the first are announced as one. */
export function AnnouncerProvider({ children, batchAfterMs }: { children: ReactNode; batchAfterMs?: number }) {
  const [announced, setAnnounced] = useState({ text: "", turn: 0 });
  const [announce] = useState(() =>
    createAnnouncements((text) => setAnnounced(({ turn }) => ({ text, turn: turn + 1 })), batchAfterMs),
  );
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
