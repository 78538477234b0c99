/** A browser, the built pages and the bench server: the base of every bench in a browser. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, defaultClientConditions } from "vite";
import { type Far, startFar } from "./far";

const PAGES = join(import.meta.dirname, "..", "pages");

export interface Stage {
  readonly far: Far;
  readonly browser: Browser;
  stop(): Promise<void>;
}

/** Builds every page as production would be, and starts the rest. */
export async function startStage(): Promise<Stage> {
  const dir = mkdtempSync(join(tmpdir(), "bench-pages-"));
  const pages = readdirSync(PAGES).filter((name) => name.endsWith(".html"));
  await build({
    root: PAGES,
    base: "/",
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    resolve: { conditions: ["es2015", ...defaultClientConditions] },
    build: {
      outDir: dir,
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: { input: pages.map((name) => join(PAGES, name)) },
    },
  });
  const project = join(import.meta.dirname, "..", "..", "..");
  const appDir = join(dir, "app");
  await build({ root: project, logLevel: "error", build: { outDir: appDir, manifest: true } });
  const far = await startFar([dir, appDir, project]);
  const browser = await chromium.launch({ executablePath: process.env.PLAYWRIGHT_CHROMIUM, chromiumSandbox: false });
  return {
    far,
    browser,
    async stop() {
      await browser.close();
      await far.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const SAMPLE_MICROS = 50;
/** What a profile names where no script runs. */
const OUTSIDE_SCRIPT = new Set(["(root)", "(idle)", "(program)"]);

export interface OpenPage {
  readonly page: Page;
  /** Seconds of the main thread so far, as the browser counts them. */
  taskSeconds(): Promise<number>;
  /** The seconds of script while `work` runs, by samples: the browser's own count leaves out microtasks, in which most draw. */
  scriptSecondsOf(work: () => Promise<void>): Promise<number>;
  /** The memory of the page's scripts, after a garbage collection. */
  heapBytes(): Promise<number>;
  close(): Promise<void>;
}

/** Opens one of the pages, alone in its context, and waits until it is ready. */
export async function openPage({ browser, far }: Stage, name: string): Promise<OpenPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  await page.goto(`${far.origin}/${name}.html`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const metricOf = async (wanted: string): Promise<number> => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return metrics.find(({ name: found }) => found === wanted)?.value ?? Number.NaN;
  };
  return {
    page,
    taskSeconds: () => metricOf("TaskDuration"),
    async scriptSecondsOf(work) {
      await cdp.send("Profiler.enable");
      await cdp.send("Profiler.setSamplingInterval", { interval: SAMPLE_MICROS });
      await cdp.send("Profiler.start");
      await work();
      const { profile } = await cdp.send("Profiler.stop");
      const outside = profile.nodes.filter(({ callFrame }) => OUTSIDE_SCRIPT.has(callFrame.functionName));
      const outsideIds = new Set(outside.map(({ id }) => id));
      const micros = (profile.timeDeltas ?? []).filter((_, index) => !outsideIds.has(profile.samples?.[index] ?? 0));
      return micros.reduce((sum, each) => sum + each, 0) / 1e6;
    },
    async heapBytes() {
      await cdp.send("HeapProfiler.collectGarbage");
      return metricOf("JSHeapUsedSize");
    },
    close: () => context.close(),
  };
}
