// Which requirements have no test with their id in its title? Rule: an id counts only in the title of a test.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectDir } from "./processes.mjs";

const ID = /\b[A-Z0-9]+-\d{2}\b/g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:(?!\1)[\s\S])*)\1/g;

const list = readFileSync(join(projectDir, "docs", "requirements.md"), "utf8");
const wanted = [...list.matchAll(/^- ([A-Z0-9]+-\d+) (.*)$/gm)].map(([, id, text]) => ({ id, text }));
const listing = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], {
  cwd: projectDir,
  encoding: "utf8",
});
const carried = new Set();
for (const file of listing.split("\n").filter(Boolean)) {
  const source = readFileSync(join(projectDir, file), "utf8");
  for (const [, , title] of source.matchAll(TITLE)) for (const [id] of title.matchAll(ID)) carried.add(id);
  // rows of a table have their ids beside the case
  for (const [, ids] of source.matchAll(/\bids: "([^"]+)"/g)) for (const [id] of ids.matchAll(ID)) carried.add(id);
}
for (const { id, text } of wanted) if (!carried.has(id)) console.log(`${id} ${text.slice(0, 110)}`);
console.log(
  `${wanted.filter(({ id }) => carried.has(id)).length} of ${wanted.length} requirements are carried by a test title`,
);
