// Which requirements have no test with their id in its title? Rule: an id counts only in the title of a test; a requirement
// that is not built yet says so, in a line that ends in *(planned)*.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectDir } from "./processes.mjs";

const ID = /\b[A-Z0-9]+-\d{2}\b/g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:(?!\1)[\s\S])*)\1/g;
const PLANNED = / \*\(planned\)\*$/;

/** The ids that titles of tests carry. Rows of a table have theirs beside the case. */
function findCarried() {
  const listing = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], {
    cwd: projectDir,
    encoding: "utf8",
  });
  const carried = new Set();
  for (const file of listing.split("\n").filter(Boolean)) {
    const source = readFileSync(join(projectDir, file), "utf8");
    for (const [, , title] of source.matchAll(TITLE)) for (const [id] of title.matchAll(ID)) carried.add(id);
    for (const [, ids] of source.matchAll(/\bids: "([^"]+)"/g)) for (const [id] of ids.matchAll(ID)) carried.add(id);
  }
  return carried;
}

/** Every requirement, in the order of docs/requirements.md: its id, its text, whether it is planned, whether a test carries it. */
export function traceRequirements() {
  const list = readFileSync(join(projectDir, "docs", "requirements.md"), "utf8");
  const carried = findCarried();
  return [...list.matchAll(/^- ([A-Z0-9]+-\d+) (.*)$/gm)].map(([, id = "", text = ""]) => ({
    id,
    text: text.replace(PLANNED, ""),
    isPlanned: PLANNED.test(text),
    isCarried: carried.has(id),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const requirements = traceRequirements();
  for (const { id, text, isPlanned, isCarried } of requirements)
    if (!isCarried) console.log(`${isPlanned ? "planned " : ""}${id} ${text.slice(0, 110)}`);
  const count = requirements.filter(({ isCarried }) => isCarried).length;
  console.log(`${count} of ${requirements.length} requirements are carried by a test title`);
}
