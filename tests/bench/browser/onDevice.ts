/**
 * What is put on the device (OFF-08, OFF-11): a lesson's film beside a bare fetch to a private file, a picked file of a gigabyte beside a
 * plain write. Rule: in a profile on the disk, since a private window keeps such files in memory.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { type Metric, toMetric } from "../metric";
import type { Stage } from "./stage";

const FILM_MB = 210;
const PICKED_MB = 1_024;
const DOWNLOADS = 7;
const PUTS = 5;

/** In turns, each first as often as the other. */
async function inTurns(rounds: number, measure: (isLimit: boolean) => Promise<number>) {
  const samples = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round < rounds; round++)
    for (const who of round % 2 === 0 ? (["ours", "limit"] as const) : (["limit", "ours"] as const))
      samples[who].push(await measure(who === "limit"));
  return samples;
}

/** Of real bytes: a file with holes would be copied as one. */
async function makeFile(path: string, megabytes: number): Promise<void> {
  const piece = Buffer.alloc(2 ** 20, 7);
  const file = await open(path, "w");
  for (let n = 0; n < megabytes; n++) await file.write(piece);
  await file.sync();
  await file.close();
}

async function measureAll(page: Page, directory: string): Promise<Metric[]> {
  const downloads = await inTurns(DOWNLOADS, (isLimit) =>
    page.evaluate(([size, limit]) => window.onDevice.download(size, limit), [FILM_MB, isLimit] as const),
  );
  const path = join(directory, "picked.mp4");
  await makeFile(path, PICKED_MB);
  await page.locator("input").setInputFiles(path);
  const puts = await inTurns(PUTS, (isLimit) => page.evaluate((limit) => window.onDevice.setAside(limit), isLimit));
  const isNear = (ours: number, limit: number) => ours <= 1.2 * limit;
  return [
    toMetric(
      `a lesson's film of ${FILM_MB} MB onto the device`,
      "ms",
      downloads,
      "at most 1.2 × a bare fetch to a private file",
      isNear,
    ),
    toMetric(
      "a picked file of 1 GB put aside on the device",
      "ms",
      puts,
      "at most 1.2 × a plain write into the database",
      isNear,
    ),
  ];
}

export async function benchOnDevice({ far }: Stage): Promise<Metric[]> {
  const directory = mkdtempSync(join(tmpdir(), "bench-profile-"));
  const context = await chromium.launchPersistentContext(join(directory, "profile"), {
    executablePath: process.env.PLAYWRIGHT_CHROMIUM,
    chromiumSandbox: false,
  });
  try {
    const page = await context.newPage();
    await page.goto(`${far.origin}/onDevice.html`);
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    return await measureAll(page, directory);
  } finally {
    await context.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
