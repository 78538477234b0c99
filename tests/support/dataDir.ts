// Data folders with the demo school in them. Rule: the school is filled in once and copied, since filling takes two
// seconds of the processor; one that is a quarter of an hour old, or of another server, is filled in anew.
import { cpSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "./until";

const projectDir = join(import.meta.dirname, "..", "..");
const kept = join(projectDir, ".cache", "schools");
const FRESH_MS = 15 * 60_000;

/** When this file, or any in this folder, was changed last. */
async function changedMs(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  return Math.max(...(await Promise.all(names.map((name) => changedMs(join(path, name))))));
}

/** A folder of the test's own under the system's temporary ones; a copy of the demo school unless it is to be `isEmpty`. */
export async function createDataDir({ isEmpty }: { isEmpty: boolean }): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "learning-test-"));
  // a thousand small files: a third of the time of the promise's way
  if (!isEmpty) cpSync(await findSchool(), dataDir, { recursive: true });
  return dataDir;
}

async function findSchool(): Promise<string> {
  const version = Math.floor(await changedMs(join(projectDir, "server")));
  await mkdir(kept, { recursive: true });
  const names = await readdir(kept);
  const ageMs = (name: string) => Date.now() - Number(/-(\d+)/.exec(name)?.[1]);
  const found = names.find(
    (name) => /^\d+-\d+-\d+$/.test(name) && name.startsWith(`${version}-`) && ageMs(name) < FRESH_MS,
  );
  if (found) return join(kept, found);
  // twice the time: nobody is copying those any more
  for (const name of names)
    if (ageMs(name) > 2 * FRESH_MS) await rm(join(kept, name), { recursive: true, force: true });
  return makeSchool(`${version}-${Date.now()}-${process.pid}`);
}

/** It appears complete or not at all: other tests look for it at the same time. */
async function makeSchool(name: string): Promise<string> {
  const { startPlatform } = await import("../../server/platform");
  const draft = join(kept, `${name}.draft`);
  const platform = await startPlatform({ port: 0, dataDir: draft, isDemoExpert: false, logLevel: "silent" });
  // made a moment later, by a library that does not wait for it
  await until("the folder of uploads", async () => (await stat(join(draft, "files", "uploads"))).isDirectory());
  await platform.close();
  await rename(draft, join(kept, name));
  return join(kept, name);
}
