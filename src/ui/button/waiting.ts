/** A button that cannot be pressed yet. Rule: it stays among the stops of the Tab key, and a press says what it waits for and does nothing else (A11Y-12). */
import type { MouseEvent } from "react";
import { useAnnounce } from "../feedback/Announcer";

/** Why it cannot be pressed yet, in words; true where the screen says it already; nothing where it can be pressed. */
export type Waiting = string | boolean | null | undefined;

/** Returns what the element gets after all its other properties. */
export function useWaiting(waitsFor: Waiting) {
  const announce = useAnnounce();
  if (!waitsFor) return {};
  const words = waitsFor !== true && { title: waitsFor };
  const refuse = (event: MouseEvent) => {
    // the press submits nothing either
    event.preventDefault();
    if (words) announce(words.title);
  };
  return { "aria-disabled": true, onClick: refuse, ...words };
}
