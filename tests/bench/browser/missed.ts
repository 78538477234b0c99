/** 10,000 events missed while a page had no connection: the cost of catching up on its main thread. */
import { type Metric, toMetric } from "../metric";
import { openPage, type Stage } from "./stage";

const ROUNDS = 7;
const MISSED = 10_000;
const PAGES = { limit: "raw", ours: "ours", redux: "redux" } as const;

/** Main-thread seconds until the newest message of the first chat is shown. */
async function measure(stage: Stage, name: string): Promise<number> {
  stage.far.reset();
  const { page, taskSeconds, close } = await openPage(stage, name);
  stage.far.dropAll();
  stage.far.miss(MISSED);
  const before = await taskSeconds();
  stage.far.accept();
  await page.waitForFunction((text) => window.probe.shown() === text, stage.far.newest(1), { timeout: 120_000 });
  const after = await taskSeconds();
  await close();
  return after - before;
}

export async function benchMissed(stage: Stage): Promise<Metric[]> {
  const samples: Record<keyof typeof PAGES, number[]> = { limit: [], ours: [], redux: [] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const [who, name] of Object.entries(PAGES)) {
      const seconds = await measure(stage, name);
      if (round > 0) samples[who as keyof typeof PAGES].push(seconds);
    }
  return [
    toMetric(
      "10,000 missed events to the changed document",
      "main-thread seconds",
      samples,
      "at most 0.5 × the raw loop",
      (ours, limit) => ours <= 0.5 * limit,
    ),
  ];
}
