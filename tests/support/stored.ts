// What takes seconds to make from the server's sources is made once and shared by all tests. Rule: it appears complete or
// not at all, since other tests read it at the same time; what is a quarter of an hour old, or of another server, is made again.
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** The project's root. */
export const projectDir = join(import.meta.dirname, "..", "..");
const FRESH_MS = 15 * 60_000;

/** When this file, or any in this folder, was changed last. */
async function changedMs(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  return Math.max(...(await Promise.all(names.map((name) => changedMs(join(path, name))))));
}

/** The folder of this name under .cache, as `make` fills it. */
export async function findStored(name: string, make: (dir: string) => Promise<void>): Promise<string> {
  const stored = join(projectDir, ".cache", name);
  const sources = ["server", "package-lock.json"].map((path) => changedMs(join(projectDir, path)));
  const version = Math.floor(Math.max(...(await Promise.all(sources))));
  await mkdir(stored, { recursive: true });
  const made = await readdir(stored);
  const ageMs = (each: string) => Date.now() - Number(/-(\d+)/.exec(each)?.[1]);
  const found = made.find(
    (each) => /^\d+-\d+-\d+$/.test(each) && each.startsWith(`${version}-`) && ageMs(each) < FRESH_MS,
  );
  if (found) return join(stored, found);
  // after twice the time nobody uses those any more
  for (const each of made)
    if (ageMs(each) > 2 * FRESH_MS) await rm(join(stored, each), { recursive: true, force: true });
  const complete = join(stored, `${version}-${Date.now()}-${process.pid}`);
  await make(`${complete}.draft`);
  await rename(`${complete}.draft`, complete);
  return complete;
}
