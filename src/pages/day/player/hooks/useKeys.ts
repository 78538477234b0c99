/** The keys of the player (VIDEO-07). Rule: never while typing, and only while the focus is in the player or on the page's body. */

import { type RefObject, useEffect, useRef } from "react";
import { isOfInputMethod } from "../../../../ui/input/inputMethod";
import { actionOf, type KeyAction, type KeyPlace } from "../controls/keys";

const TYPING = "input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";
const OWN_KEYS = "[role=menu], [role=dialog]";

/** Calls `act` with what a key means; before the video has been started, space still scrolls the page. */
export function useKeys(root: RefObject<HTMLElement | null>, act: (action: KeyAction) => void, isStarted: boolean) {
  const latest = useRef({ act, isStarted });
  useEffect(() => {
    latest.current = { act, isStarted };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfInputMethod(event)) return;
      const place = placeOf(event.target, root.current);
      if (place === "page" && !latest.current.isStarted) return;
      const isCommand = event.ctrlKey || event.altKey || event.metaKey;
      const { key, code, shiftKey } = event;
      const action = actionOf({ key, code, shiftKey, isCommand }, place);
      if (!action) return;
      event.preventDefault();
      latest.current.act(action);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [root]);
}

function placeOf(target: EventTarget | null, player: HTMLElement | null): KeyPlace {
  if (target === document.body || target === document.documentElement) return "page";
  if (!(target instanceof Element) || !player?.contains(target)) return "elsewhere";
  if (target.closest(`${TYPING}, ${OWN_KEYS}`)) return "elsewhere";
  if (target.matches("input")) return "slider";
  return target.closest("button, a, [role=button]") ? "button" : "player";
}
