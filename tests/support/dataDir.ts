// Data folders with the demo school in them. Rule: the school is filled in once and copied, since filling takes two
// seconds of the processor.
import { cpSync } from "node:fs";
import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findKept } from "./kept";
import { until } from "./until";

/** A folder of the test's own under the system's temporary ones; a copy of the demo school unless it is to be `isEmpty`. */
export async function createDataDir({ isEmpty }: { isEmpty: boolean }): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "learning-test-"));
  // a thousand small files: a third of the time of the promise's way
  if (!isEmpty) cpSync(await findSchool(), dataDir, { recursive: true });
  return dataDir;
}

/** A data folder with the demo school, for copies only. */
export const findSchool = (): Promise<string> => findKept("schools", fillSchool);

async function fillSchool(dataDir: string): Promise<void> {
  const { startPlatform } = await import("../../server/platform");
  const platform = await startPlatform({ port: 0, dataDir, isDemoExpert: false, logLevel: "silent" });
  // made a moment later, by a library that does not wait for it
  await until("the folder of uploads", async () => (await stat(join(dataDir, "files", "uploads"))).isDirectory());
  await platform.close();
}
