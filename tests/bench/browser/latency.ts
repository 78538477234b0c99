/** From the server's emit to the changed document, and to the painted frame (RT-07). */
import { setTimeout as pause } from "node:timers/promises";
import { type Metric, percentile, toMetric } from "../metric";
import { openPage, type Stage } from "./stage";

const ROUNDS = 7;
const PUSHES = 150;
const PAGES = { limit: "raw", ours: "ours", redux: "redux" } as const;
const AIM = { commit: 1.5, frame: 1.05 } as const;

type Kind = keyof typeof AIM;
type Times = Readonly<Record<Kind, readonly number[]>>;

/** Pushes come at uneven times, so that they meet the frames anywhere. */
async function measure(stage: Stage, name: string): Promise<Times> {
  stage.far.reset();
  const { page, close } = await openPage(stage, name);
  for (let n = 0; n < PUSHES; n++) {
    await pause(20 + 25 * Math.random());
    stage.far.push(1);
  }
  await page.waitForFunction((text) => window.probe.shown() === text, stage.far.newest(1));
  await page.waitForFunction(() => window.probe.frames.length === window.probe.commits.length);
  const times = await page.evaluate(() => ({ commit: window.probe.commits, frame: window.probe.frames }));
  await close();
  // pushes that met in one frame are one change; a page that was late for many was not measured
  if (times.commit.length < 0.8 * PUSHES) throw new Error(`${name}: only ${times.commit.length} changes were seen`);
  return times;
}

export async function benchLatency(stage: Stage): Promise<Metric[]> {
  const rounds: Record<keyof typeof PAGES, Times>[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const times = {} as Record<keyof typeof PAGES, Times>;
    for (const [who, name] of Object.entries(PAGES)) times[who as keyof typeof PAGES] = await measure(stage, name);
    // the first round warms up
    if (round > 0) rounds.push(times);
  }
  return (["commit", "frame"] as const).flatMap((kind) =>
    ([0.5, 0.95] as const).map((share) => {
      const of = (who: keyof typeof PAGES) => rounds.map((times) => percentile(times[who][kind], share));
      const samples = { ours: of("ours"), limit: of("limit"), redux: of("redux") };
      return toMetric(
        `push to ${kind === "commit" ? "changed document" : "painted frame"}, p${share * 100}`,
        "ms",
        samples,
        `at most ${AIM[kind]} × a bare WebSocket`,
        (ours, limit) => ours <= AIM[kind] * limit,
      );
    }),
  );
}
