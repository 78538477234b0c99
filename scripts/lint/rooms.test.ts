// How long a folder may be (decision 45): its list is read before any of its files.
import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const MOST_FILES = 25;
const ROOTS = ["src", "streams", "server", "tests", "scripts", "docs", "brands", "public"];
/** Lists of equals: a language's areas, a bench's page, a decision. */
const DATA = [/^src\/locales\/\w+$/, /^tests\/bench\/pages$/, /^docs\/decisions$/];

it("a folder has at most 25 files, lists of data aside", () => {
  const counts = new Map<string, number>();
  const count = (folder: string): void => {
    const entries = readdirSync(join(import.meta.dirname, "..", "..", folder), { withFileTypes: true });
    counts.set(folder, entries.filter((entry) => entry.isFile()).length);
    for (const entry of entries)
      if (entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("."))
        count(posix.join(folder, entry.name));
  };
  ROOTS.forEach(count);
  expect(counts.size).toBeGreaterThan(200);
  const long = [...counts].filter(([folder, files]) => files > MOST_FILES && !DATA.some((kind) => kind.test(folder)));
  expect(long).toEqual([]);
});
