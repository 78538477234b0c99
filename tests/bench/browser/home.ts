/**
 * A member's home on a slow phone: until the first paint with a course card, from nothing, from what the device has stored, and from
 * there through the service worker (SPEED-02, SPEED-03). Rule: the browser says when it painted; a look in a frame callback would wait
 * behind the app's own work, and not behind that of a page without any.
 */
import type { Page } from "playwright-core";
import { type Metric, toMetric } from "../metric";
import { openMember } from "./member";
import { SLOW_4G, SLOW_CPU } from "./slowPhone";
import type { Stage } from "./stage";

const ROUNDS = 7;
/** So high that a card is in the first view of each page. */
const VIEWPORT = { width: 1280, height: 1400 };
const PAGES = { limit: "/homeStatic.html", ours: "/home", peer: "/homePeer.html" } as const;
type Who = keyof typeof PAGES;
/** `own`: the app's card, where the page has drawn one before it. */
interface Shown {
  readonly card: number;
  readonly own: number;
}

/** In the page: marks each card for the browser's timing of elements, before it is painted. */
function watchCards(): void {
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

async function readShown(page: Page): Promise<Shown> {
  const read = await page.waitForFunction(() => {
    const { own, early } = (window as unknown as { painted: { own?: number; early?: number } }).painted;
    return own !== undefined && { own, card: Math.min(own, early ?? own) };
  });
  const shown = await read.jsonValue();
  if (!shown) throw new Error("No card was painted");
  return shown;
}

async function slowDown(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  return () => cdp.detach();
}

/** Until home has told the device what it shows, where it does that. */
const settle = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      !document.querySelector("#root header") || Object.keys(localStorage).some((key) => key.endsWith(":stored:home")),
  );

interface Visits {
  readonly nothing: Shown;
  readonly stored: Shown;
  /** The same reload without what the page draws before the app. */
  readonly plain: Shown;
}

async function measure(stage: Stage, path: string): Promise<Visits> {
  const { page, close } = await openMember(stage, "demo", VIEWPORT);
  await page.addInitScript(watchCards);
  await slowDown(page);
  await page.goto(stage.far.origin + path, { waitUntil: "commit" });
  const nothing = await readShown(page);
  // everything that the first visit brings is in the browser's cache
  await page.waitForLoadState("networkidle");
  await settle(page);
  const reload = async () => {
    await page.reload({ waitUntil: "commit" });
    const shown = await readShown(page);
    await page.waitForLoadState("networkidle");
    return shown;
  };
  const stored = await reload();
  await settle(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(":stored:home")) localStorage.removeItem(key);
  });
  const plain = await reload();
  await close();
  return { nothing, stored, plain };
}

/** Home again once the service worker has stored the build: the page comes from the network, as it does while there is one. */
export async function benchHome(stage: Stage): Promise<Metric[]> {
  const visits: Record<Who, Visits[]> = { limit: [], ours: [], peer: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const who of Object.keys(PAGES) as Who[]) visits[who].push(await measure(stage, PAGES[who]));
  const cards = (of: (visit: Visits) => Shown) => ({
    limit: visits.limit.map((visit) => of(visit).card),
    ours: visits.ours.map((visit) => of(visit).card),
    peer: visits.peer.map((visit) => of(visit).card),
  });
  const own = {
    ours: visits.ours.map(({ stored }) => stored.own),
    without: visits.ours.map(({ plain }) => plain.own),
  };
  const conditions = "slow 4G, a processor four times slower";
  return [
    toMetric(
      `home from nothing: until the first paint with a card, ${conditions}`,
      "ms",
      cards(({ nothing }) => nothing),
      "at most 1.0 × the peer",
      (ours, _limit, { peer = 0 }) => ours <= peer,
    ),
    toMetric(
      `home from what the device has stored: until the first paint with a card, ${conditions}`,
      "ms",
      cards(({ stored }) => stored),
      "at most 1.4 × the static page",
      (ours, limit) => ours <= 1.4 * limit,
    ),
    toMetric(
      `the same: until the app's own card, beside a start without the page's drawing`,
      "ms",
      own,
      "at most 1.05 × without",
      (ours, _limit, { without = 0 }) => ours <= 1.05 * without,
    ),
  ];
}
