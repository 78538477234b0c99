/**
 * A member's home on a slow phone: until the first paint with a course card, from nothing, from what the device has stored, and from
 * there through the service worker (SPEED-02, SPEED-03). Rule: the browser says when it painted; a look in a frame callback would wait
 * behind the app's own work, and not behind that of a page without any.
 */
import type { Page, Request } from "playwright-core";
import { type Metric, toMetric } from "../metric";
import { openMember } from "./member";
import { readShown, type Shown, slowDown, VIEWPORT, watchCards } from "./shown";
import type { Stage } from "./stage";

const ROUNDS = 7;
const PAGES = { limit: "/homeStatic.html", ours: "/home", peer: "/homePeer.html" } as const;
type Who = keyof typeof PAGES;
/** Until home has told the device what it shows; a page of the peers does not. */
async function settle(page: Page, path: string): Promise<void> {
  if (path !== PAGES.ours) return;
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(":stored:home")));
}

interface Visits {
  readonly nothing: Shown;
  readonly stored: Shown;
  /** The same reload without what the page draws before the app. */
  readonly plain: Shown;
  /** What a return requests besides the parts of the build, which the browser has. */
  readonly requests: readonly string[];
}

async function measure(stage: Stage, path: string): Promise<Visits> {
  const { page, close } = await openMember(stage, "demo", { viewport: VIEWPORT });
  await page.addInitScript(watchCards);
  await slowDown(page);
  await page.goto(stage.far.origin + path, { waitUntil: "commit" });
  const nothing = await readShown(page);
  // everything that the first visit brings is in the browser's cache
  await page.waitForLoadState("networkidle");
  await settle(page, path);
  const reload = async () => {
    await page.reload({ waitUntil: "commit" });
    const shown = await readShown(page);
    await page.waitForLoadState("networkidle");
    return shown;
  };
  const requests: string[] = [];
  const note = (request: Request) => void requests.push(new URL(request.url()).pathname);
  page.on("request", note);
  const stored = await reload();
  await settle(page, path);
  page.off("request", note);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(":stored:home")) localStorage.removeItem(key);
  });
  const plain = await reload();
  await close();
  return { nothing, stored, plain, requests: requests.filter((path) => !path.startsWith("/v/")) };
}

/** A return through the service worker, which has stored the whole build. */
async function measureWorker(stage: Stage): Promise<Shown> {
  const { page, close } = await openMember(stage, "demo", { viewport: VIEWPORT, hasWorker: true });
  await page.addInitScript(watchCards);
  await page.goto(stage.far.origin + PAGES.ours);
  await page.waitForFunction(async () => {
    const names = navigator.serviceWorker.controller ? await caches.keys() : [];
    return names.some((name) => name.endsWith("looks"));
  });
  await settle(page, PAGES.ours);
  await page.waitForLoadState("networkidle");
  await slowDown(page);
  await page.reload({ waitUntil: "commit" });
  const shown = await readShown(page);
  await close();
  return shown;
}

export async function benchHome(stage: Stage): Promise<Metric[]> {
  const visits: Record<Who, Visits[]> = { limit: [], ours: [], peer: [] };
  const withWorker: Shown[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of Object.keys(PAGES) as Who[]) visits[who].push(await measure(stage, PAGES[who]));
    withWorker.push(await measureWorker(stage));
  }
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
      "the same, through the service worker",
      "ms",
      { ...cards(({ stored }) => stored), ours: withWorker.map(({ card }) => card) },
      "at most 1.1 × the static page",
      (ours, limit) => ours <= 1.1 * limit,
    ),
    toMetric(
      `the same: until the app's own card, beside a start without the page's drawing`,
      "ms",
      own,
      "at most 1.05 × without",
      (ours, _limit, { without = 0 }) => ours <= 1.05 * without,
    ),
    toMetric(
      `a return to home with nothing missed: requests without the socket (${[...new Set(visits.ours.at(-1)?.requests)].join(", ")})`,
      "requests",
      { ours: visits.ours.map(({ requests }) => requests.length) },
      "at most 3: page, configuration, catch-up",
      (ours) => ours <= 3,
    ),
  ];
}
