/** When a card of home is painted, as the browser says it. */
import type { Page } from "playwright-core";
import { SLOW_4G, SLOW_CPU } from "./slowPhone";

/** So high that a card is in the first view of each page. */
export const VIEWPORT = { width: 1280, height: 1400 };

/** `own`: the app's card, where the page has drawn one before it. */
export interface Shown {
  readonly card: number;
  readonly own: number;
}

/** In the page: marks each card for the browser's timing of elements, before it is painted. */
export function watchCards(): void {
  const painted: Partial<Record<string, number>> = {};
  const mark = () => {
    // the same in each page: a link to the calendar of a course
    for (const link of document.querySelectorAll("main a[href$='/calendar']"))
      for (const part of [link, link.parentElement])
        if (part && !part.hasAttribute("elementtiming"))
          part.setAttribute("elementtiming", link.closest("#preview") ? "early" : "own");
  };
  new MutationObserver(mark).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const name = "identifier" in entry ? String(entry.identifier) : "";
      const at = "renderTime" in entry ? Number(entry.renderTime) : Number.NaN;
      painted[name] = Math.min(painted[name] ?? at, at);
    }
  }).observe({ type: "element", buffered: true });
  Object.assign(window, { painted });
}

export async function readShown(page: Page): Promise<Shown> {
  const read = await page.waitForFunction(() => {
    const { own, early } = (window as unknown as { painted: { own?: number; early?: number } }).painted;
    return own !== undefined && { own, card: Math.min(own, early ?? own) };
  });
  const shown = await read.jsonValue();
  if (!shown) throw new Error("No card was painted");
  return shown;
}

export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  return () => cdp.detach();
}
