/** The dev tools open, 1,000 events a second: how long a frame takes, and whether memory stays constant (DEV-07). */
import { setTimeout as pause } from "node:timers/promises";
import { type Metric, toMetric } from "../metric";
import { type OpenPage, openPage, type Stage } from "./stage";

const PER_SECOND = 1_000;
const TICK_MS = 10;
/** Until the buffer of 10,000 is full, then as long again, and more. */
const FILL_S = 12;
const WATCH_S = 15;
const ROUNDS = 3;
const MAX_FRAME_MS = 50;
const MAX_GAIN_MB = 3;

async function push({ far }: Stage, seconds: number): Promise<void> {
  const startedAt = performance.now();
  let sent = 0;
  while (sent < seconds * PER_SECOND) {
    const due = Math.min(seconds * PER_SECOND, ((performance.now() - startedAt) / 1_000) * PER_SECOND);
    for (; sent < due; sent++) far.push(1 + (sent % 10));
    await pause(TICK_MS);
  }
}

/** What the heap gains in megabytes while it is busy; the messages that the app keeps are in it on both pages. */
async function gain(stage: Stage, { heapBytes }: OpenPage): Promise<number> {
  const before = await heapBytes();
  await push(stage, WATCH_S);
  return ((await heapBytes()) - before) / 2 ** 20;
}

interface Measured {
  readonly longestMs: number;
  readonly gainedMb: number;
}
async function measure(stage: Stage, name: "tools" | "ours"): Promise<Measured> {
  stage.far.reset();
  const opened = await openPage(stage, name);
  const { page, close } = opened;
  await push(stage, FILL_S);
  await page.evaluate(() => window.takeFrames());
  await push(stage, WATCH_S);
  const longestMs = Math.max(...(await page.evaluate(() => window.takeFrames())));
  const gainedMb = await gain(stage, opened);
  if (name === "tools")
    await page.waitForFunction((count) => window.received() >= count, (FILL_S + 2 * WATCH_S) * PER_SECOND);
  await close();
  return { longestMs, gainedMb };
}

export async function benchOpenTools(stage: Stage): Promise<Metric[]> {
  const longest: Record<"ours" | "limit", number[]> = { ours: [], limit: [] };
  const gained: Record<"ours" | "limit", number[]> = { ours: [], limit: [] };
  for (let round = 0; round < ROUNDS; round++) {
    // the same pushes without the tools are the limit
    for (const [who, name] of [
      ["ours", "tools"],
      ["limit", "ours"],
    ] as const) {
      const { longestMs, gainedMb } = await measure(stage, name);
      longest[who].push(longestMs);
      gained[who].push(gainedMb);
    }
  }
  const name = "dev tools open, 1,000 events a second";
  return [
    toMetric(`${name}: longest frame of ${WATCH_S} s`, "ms", longest, "at most 50", (ours) => ours <= MAX_FRAME_MS),
    toMetric(
      `${name}: heap gained in ${WATCH_S} s with full buffers`,
      "MB",
      gained,
      "at most 3 more than without",
      (ours, limit) => ours <= limit + MAX_GAIN_MB,
    ),
  ];
}
