/** A member's home on a slow phone: until its first course card shows, from nothing and after a reload (SPEED-02, SPEED-03). */
import { type Metric, toMetric } from "../metric";
import { openMember } from "./member";
import { SLOW_4G, SLOW_CPU } from "./slowPhone";
import type { Stage } from "./stage";

const ROUNDS = 7;
const PAGES = { limit: "/homeStatic.html", ours: "/home", peer: "/homePeer.html" } as const;
type Who = keyof typeof PAGES;
type Times = Record<Who, number[]>;

/** The same in each page: a link to the calendar of a course. */
const CARD = "main a[href$='/calendar']";

async function measure(stage: Stage, path: string): Promise<{ nothingMs: number; reloadMs: number }> {
  const { page, cdp, close } = await openMember(stage, "demo");
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  const shown = async (): Promise<number> => {
    const at = await page.waitForFunction((card) => {
      const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
      return isPainted && document.querySelector(card)?.checkVisibility() === true && performance.now();
    }, CARD);
    return Number(await at.jsonValue());
  };
  await page.goto(stage.far.origin + path, { waitUntil: "commit" });
  const nothingMs = await shown();
  // everything that the first visit brings is in the browser's cache
  await page.waitForLoadState("networkidle");
  await page.reload({ waitUntil: "commit" });
  const reloadMs = await shown();
  await close();
  return { nothingMs, reloadMs };
}

export async function benchHome(stage: Stage): Promise<Metric[]> {
  const nothing: Times = { limit: [], ours: [], peer: [] };
  const reload: Times = { limit: [], ours: [], peer: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const who of Object.keys(PAGES) as Who[]) {
      const { nothingMs, reloadMs } = await measure(stage, PAGES[who]);
      nothing[who].push(nothingMs);
      reload[who].push(reloadMs);
    }
  const toRow = (what: string, times: Times): Metric =>
    toMetric(
      `home ${what}: until its first card shows, slow 4G, a processor four times slower`,
      "ms",
      times,
      "at most 0.5 × the peer",
      (ours, _limit, { peer = 0 }) => ours <= 0.5 * peer,
    );
  return [toRow("from nothing", nothing), toRow("after a reload", reload)];
}
