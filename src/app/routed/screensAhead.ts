/** Prefetches the code of screens, except on a device that saves data (ROUTE-15, SPEED-04). */
import { useEffect } from "react";
import { isSavingData } from "./savingData";
import { fetchScreenAhead } from "./screens";

const MAIN_SECTIONS = ["/home", "/homework", "/chat"];

/** The main sections, once, as soon as the browser is idle, so that a tunnel does not close them. */
export function useMainScreensAhead(): void {
  useEffect(() => {
    if (isSavingData()) return;
    const fetchAll = () => MAIN_SECTIONS.forEach((path) => void fetchScreenAhead(path));
    // Safari has no idle callbacks
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAll, 2_000);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(callback);
  }, []);
}

/** Events that come before a press on a link: hover, touch, focus. */
const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/** Prefetches the screen of an internal link on hover, touch or focus. Returns the function that stops it. */
export function fetchOnIntent(document: Document, fetchAhead = fetchScreenAhead): () => void {
  const ending = new AbortController();
  let last: Element | null = null;
  const fetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    // moving the pointer inside one link fires again
    if (!link || link === last || link.origin !== document.location.origin || isSavingData()) return;
    last = link;
    void fetchAhead(link.pathname);
  };
  for (const type of INTENTS) document.addEventListener(type, fetch, { signal: ending.signal, passive: true });
  return () => ending.abort();
}
