/** The player's box as a whole: the screen it fills, the controls over it, its keys. Rule: a key counts only in it or on the page's body. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../ui/input/inputMethod";
import { findAction, type KeyAction, type KeyRegion } from "../controls/keys";

/** A phone that lets only the video itself fill the screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The player on the whole screen; who leaves it finds the page scrolled as it was. */
export function useFullscreen(root: RefObject<HTMLElement | null>, video: PhoneVideo) {
  const [isFullscreen, setFullscreen] = useState(false);
  const scrolledTo = useRef(0);
  useEffect(() => {
    const changed = () => {
      const isNow = document.fullscreenElement !== null && document.fullscreenElement === root.current;
      setFullscreen(isNow);
      if (!isNow) window.scrollTo({ top: scrolledTo.current, behavior: "instant" });
    };
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, [root]);
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    scrolledTo.current = window.scrollY;
    const player = root.current;
    // refused without a press, or in a frame that may not: the player stays as it is
    if (player && document.fullscreenEnabled) player.requestFullscreen().catch(() => undefined);
    else video.webkitEnterFullscreen?.();
  };
  return { isFullscreen, toggle };
}

const SHOWN_FOR_MS = 3000;

/**
 * When the controls stand over the film: always while it does not play, else for a while after anything happens in the player.
 * `mayHide` is false while something needs them. A visible focus keeps them shown too: that is the style sheet's rule.
 */
export function useControlsShown(root: RefObject<HTMLElement | null>, mayHide: boolean): { isShown: boolean } {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    const player = root.current;
    if (!player) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => setActive(false);
    const show = () => {
      setActive(true);
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN_FOR_MS);
    };
    show();
    const events = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
    for (const event of events) player.addEventListener(event, show);
    return () => {
      clearTimeout(timer);
      for (const event of events) player.removeEventListener(event, show);
    };
  }, [root]);
  return { isShown: isActive || !mayHide };
}

const TYPING = "input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])";
const OWN_KEYS = "[role=menu], [role=dialog], [role=alertdialog]";

/**
 * The keys of the player (VIDEO-07), never while typing: calls `act` with what a key means. Before the video has been started, space
 * still scrolls the page.
 */
export function useKeys(root: RefObject<HTMLElement | null>, act: (action: KeyAction) => void, isStarted: boolean) {
  const latest = useRef({ act, isStarted });
  useLayoutEffect(() => {
    latest.current = { act, isStarted };
  });
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOfInputMethod(event)) return;
      const region = findRegion(event.target, root.current);
      if (region === "page" && !latest.current.isStarted) return;
      const isCommand = event.ctrlKey || event.altKey || event.metaKey;
      const { key, code, shiftKey } = event;
      const action = findAction({ key, code, shiftKey, isCommand }, region);
      if (!action) return;
      event.preventDefault();
      latest.current.act(action);
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [root]);
}

function findRegion(target: EventTarget | null, player: HTMLElement | null): KeyRegion {
  if (target === document.body || target === document.documentElement) return "page";
  // where a page that has just been opened has the focus: nobody acts there
  if (target instanceof Element && target.matches("h1, main")) return "page";
  if (!(target instanceof Element) || !player?.contains(target)) return "elsewhere";
  if (target.closest(`${TYPING}, ${OWN_KEYS}`)) return "elsewhere";
  if (target.matches("input")) return "slider";
  return target.closest("button, a, [role=button]") ? "button" : "player";
}
