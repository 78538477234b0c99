// Which requirements have no test with their id in its title? Rule: an id counts only in the title of a test; a requirement
// that is not built yet says so, in a line that ends in *(planned)*. A daily test is one that `npm test` runs: neither its
// file's name nor its tag says "all".
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectDir } from "./processes.mjs";

const ID = /\b[A-Z0-9]+-\d{2}\b/g;
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:(?!\1)[\s\S])*)\1(?:,\s*\{\s*tag: (?<tag>[^}]*)\})?/g;
const PLANNED = / \*\(planned\)\*$/;

/** The ids that titles of tests carry, of all tests and of the daily ones. Rows of a table have theirs beside the case. */
function findCarried() {
  const listing = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], {
    cwd: projectDir,
    encoding: "utf8",
  });
  const carried = new Set();
  const daily = new Set();
  for (const file of listing.split("\n").filter(Boolean)) {
    const source = readFileSync(join(projectDir, file), "utf8");
    const isDaily = !/\.all\.(?:test|spec)\./.test(file);
    const add = (text, isRunDaily) => {
      for (const [id] of text.matchAll(ID)) for (const ids of isRunDaily ? [carried, daily] : [carried]) ids.add(id);
    };
    for (const { 2: title, groups } of source.matchAll(TITLE)) add(title, isDaily && !/@all/.test(groups.tag ?? ""));
    for (const [, ids] of source.matchAll(/\bids: "([^"]+)"/g)) add(ids, isDaily);
  }
  return { carried, daily };
}

/** Every requirement, in the order of docs/requirements.md: its id, its text, whether it is planned, whether a test, and a daily test, carry it. */
export function traceRequirements() {
  const list = readFileSync(join(projectDir, "docs", "requirements.md"), "utf8");
  const { carried, daily } = findCarried();
  return [...list.matchAll(/^- ([A-Z0-9]+-\d+) (.*)$/gm)].map(([, id = "", text = ""]) => ({
    id,
    text: text.replace(PLANNED, ""),
    isPlanned: PLANNED.test(text),
    isCarried: carried.has(id),
    isDaily: daily.has(id),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const requirements = traceRequirements();
  for (const { id, text, isPlanned, isCarried } of requirements)
    if (!isCarried) console.log(`${isPlanned ? "planned " : ""}${id} ${text.slice(0, 110)}`);
  const count = requirements.filter(({ isCarried }) => isCarried).length;
  console.log(`${count} of ${requirements.length} requirements are carried by a test title`);
}
