/** The player on the whole screen. Rule: who leaves it finds the page scrolled as it was. */
import { type RefObject, useEffect, useRef, useState } from "react";

/** A phone that lets only the video itself fill the screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

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
