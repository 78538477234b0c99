// Data folders with the demo data in them. Rule: the demo data is made once and unpacked, since making it takes two
// seconds of the processor.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findStored } from "../stored";
import { until } from "../until";

/** A folder of the test's own under the system's temporary ones; a copy of the demo data unless `isEmpty`. */
export async function createDataDir({ isEmpty }: { isEmpty: boolean }): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "learning-test-"));
  if (!isEmpty) execFileSync("tar", ["-xf", join(await findDemoData(), PACKED), "-C", dataDir]);
  return dataDir;
}

/** Of a thousand files: from one archive they are written in less than half of the time that copying each takes. */
const PACKED = "demo-data.tar";

/** The folder with the packed demo data. */
export const findDemoData = (): Promise<string> => findStored("demo-data", packDemoData);

async function packDemoData(dir: string): Promise<void> {
  const dataDir = join(dir, "data");
  await fillDemoData(dataDir);
  execFileSync("tar", ["-cf", join(dir, PACKED), "-C", dataDir, "."]);
  await rm(dataDir, { recursive: true });
}

async function fillDemoData(dataDir: string): Promise<void> {
  const { startPlatform } = await import("../../../server/platform");
  const platform = await startPlatform({ port: 0, dataDir, isDemo: true, logLevel: "silent" });
  // made a moment later, by a library that does not wait for it
  await until("the folder of uploads", async () => (await stat(join(dataDir, "files", "uploads"))).isDirectory());
  await platform.close();
}
