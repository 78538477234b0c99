// The real platform in this process, under the brand "local" (messageDelay 1 s), with a data folder of its own.
import { rm } from "node:fs/promises";
import type { PlatformOptions } from "../../../server/options";
import { type RunningPlatform, startPlatform } from "../../../server/platform";
import { untilServed } from "../http";
import { createDataDir } from "./dataDir";
import { ownDatabase } from "./postgres";

/** Takes a free port and demo data; the scripted expert is off by default. `close` removes the data too. */
export async function startLocalPlatform(options: Partial<PlatformOptions> = {}): Promise<RunningPlatform> {
  const database = await ownDatabase();
  const dataDir = await createDataDir({ isEmpty: database.url !== undefined });
  const defaults = {
    port: 0,
    brand: "local",
    logLevel: "silent",
    dataDir,
    databaseUrl: database.url,
    isDemo: true,
    maxLoopDelayMs: 0,
    // no push that the test did not cause
    lessonQuietMs: 3_600_000,
  };
  const platform = await startPlatform({ ...defaults, ...options });
  await untilServed(platform.url);
  const close = async () => {
    await platform.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...platform, close };
}
