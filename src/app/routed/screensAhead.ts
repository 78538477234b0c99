/** Fetches the code of screens before they are shown; nothing where the device saves data (ROUTE-15, SPEED-04). */
import { useEffect } from "react";
import { fetchScreenAhead } from "./screens";

const MAIN_SECTIONS = ["/home", "/homework", "/chat"];

/** What browsers have and their type definitions do not: the setting to load nothing that was not asked for. */
interface HasConnection {
  readonly connection?: { readonly saveData?: boolean };
}
const isSavingData = (): boolean => (navigator as HasConnection).connection?.saveData === true;

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

/** What shows that somebody is about to follow a link: the pointer is over it, a finger on it, or the focus. */
const INTENTS = ["pointerover", "touchstart", "focusin"] as const;

/** The screen that a link of our own leads to, once somebody is about to follow it; returns what ends that. */
export function fetchOnIntent(document: Document, fetchAhead = fetchScreenAhead): () => void {
  const ending = new AbortController();
  let last: Element | null = null;
  const fetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    // the pointer moves over what is in one link
    if (!link || link === last || link.origin !== document.location.origin || isSavingData()) return;
    last = link;
    void fetchAhead(link.pathname);
  };
  for (const type of INTENTS) document.addEventListener(type, fetch, { signal: ending.signal, passive: true });
  return () => ending.abort();
}
