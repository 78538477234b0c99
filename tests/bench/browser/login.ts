/** The sign-in page on a slow phone: its weight, and when the learner can type. */
import { type Metric, toMetric } from "../metric";
import { SLOW_4G, SLOW_CPU } from "./slowPhone";
import type { Stage } from "./stage";

const ROUNDS = 7;
const PAGES = { limit: "/loginStatic.html", ours: "/", peer: "/loginPeer.html" } as const;
type Who = keyof typeof PAGES;
const MAX_BYTES = 100_000;

interface Start {
  readonly scriptBytes: number;
  readonly interactiveMs: number;
}

async function measure({ browser, far }: Stage, path: string): Promise<Start> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_CPU });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let isThere = false;
  cdp.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId) && !isThere) scriptBytes += encodedDataLength;
  });
  await page.goto(`${far.origin}${path}`, { waitUntil: "commit" });
  // ours is in the page itself, before any script
  const shown = await page.waitForFunction(
    () =>
      document.querySelector("input[type=password]")?.checkVisibility() === true &&
      performance.getEntriesByName("first-contentful-paint").length > 0 &&
      performance.now(),
  );
  const interactiveMs = Number(await shown.jsonValue());
  await page.waitForFunction(
    () => document.querySelector("#first") === null && document.querySelector("input[type=password]") !== null,
  );
  isThere = true;
  await context.close();
  return { scriptBytes, interactiveMs };
}

export async function benchLogin(stage: Stage): Promise<Metric[]> {
  const bytes: Record<Who, number[]> = { limit: [], ours: [], peer: [] };
  const times: Record<Who, number[]> = { limit: [], ours: [], peer: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const who of Object.keys(PAGES) as Who[]) {
      const { scriptBytes, interactiveMs } = await measure(stage, PAGES[who]);
      bytes[who].push(scriptBytes);
      times[who].push(interactiveMs);
    }
  const { ours, peer } = bytes;
  return [
    toMetric(
      "sign-in: scripts until it answers",
      "bytes over the wire",
      { ours, peer },
      "at most 100 kB",
      (own) => own <= MAX_BYTES,
    ),
    toMetric(
      "sign-in: until one can type, slow 4G, a processor four times slower",
      "ms",
      times,
      "at most 0.5 × the peer",
      (own, _limit, { peer: other = 0 }) => own <= 0.5 * other,
    ),
  ];
}
