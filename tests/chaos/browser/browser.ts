// A Chromium whose pages behave as a person's: one is visible, the others are hidden, and a left page goes to the bfcache.
// Rule: none of that is simulated. Playwright's own defaults keep every page visible, focused and out of the bfcache, so
// it is started by them and driven over a second connection without them; its pages are those of the default context.
import { execFileSync } from "node:child_process";
import { type BrowserContext, chromium } from "playwright-core";
import { freePort } from "../../support/servers/platform";
import { type Meter, thisProcess } from "../ownTime";

export interface Browser {
  readonly context: BrowserContext;
  /** CPU time of the browser's processes and of this one, in which server and relay run. */
  readonly meter: Meter;
  close(): Promise<void>;
}

/** Starts a browser with a profile of its own. */
export async function startBrowser(): Promise<Browser> {
  const port = await freePort();
  const owner = await chromium.launch({
    executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? findBrowser(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--remote-debugging-port=${port}`, "--lang=en-US"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no default context");
  await checkTabs(context);
  const cdp = await browser.newBrowserCDPSession();
  const seenSeconds = new Map<number, number>();
  const workedMs = async () => {
    const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
    for (const { id, cpuTime } of processInfo) seenSeconds.set(id, cpuTime);
    const seconds = [...seenSeconds.values()].reduce((sum, each) => sum + each, 0);
    return seconds * 1_000 + (await thisProcess.workedMs());
  };
  return {
    context,
    meter: { everyMs: 100, workedMs },
    close: async () => {
      await browser.close();
      await owner.close();
    },
  };
}

/** Rejects where a page in front of another does not hide it, or is not visible itself: what the runs find would be wrong. */
async function checkTabs(context: BrowserContext): Promise<void> {
  const pages = [await context.newPage(), await context.newPage()];
  const seen: string[] = [];
  for (const front of pages) {
    await front.bringToFront();
    for (const page of pages) seen.push(await page.evaluate(() => document.visibilityState));
  }
  await Promise.all(pages.map((page) => page.close()));
  if (seen.join() !== "visible,hidden,hidden,visible")
    throw new Error(`The pages are ${seen.join()}: a whole Chromium is needed, not the shell without a window.`);
}

/** A whole one: without a window no page is ever hidden behind another. */
const findBrowser = () => execFileSync(process.execPath, ["scripts/browser.mjs", "whole"], { encoding: "utf8" }).trim();
