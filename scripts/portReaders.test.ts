/** The outputs of ports. Rule: each has a reader; one that nobody reads is a promise that nothing keeps. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\./.test(path));
const text = (path: string): string => readFileSync(path, "utf8");

/** The streams that the interfaces of ports declare. */
const outputsIn = (types: string): string[] =>
  [...types.matchAll(/^ {2}(?:readonly )?(\w+\$)[:?(]/gm)].map(([, name = ""]) => name);
const unread = (outputs: readonly string[], readers: string): string[] =>
  outputs.filter((name) => !readers.includes(`.${name}`) && !new RegExp(`[{,]\\s*\\${name}\\b`).test(readers));

const types = sourcesIn("streams/ports").filter((path) => path.endsWith("/types.ts"));
const outputs = [...new Set(types.flatMap((path) => outputsIn(text(path))))];
const readers = [...sourcesIn("streams"), ...sourcesIn("src")]
  .filter((path) => !path.startsWith("streams/ports/"))
  .map(text)
  .join("\n");

it("every output of a port has a reader outside the ports and their fakes", () => {
  expect(outputs.length).toBeGreaterThan(8);
  expect(outputs).toContain("opened$");
  expect(unread(outputs, readers)).toEqual([]);
});

it("an output that nobody reads is found", () => {
  const planted = outputsIn("export interface DesktopPort {\n  readonly planted$: Observable<string>;\n}");
  expect(planted).toEqual(["planted$"]);
  expect(unread(planted, readers)).toEqual(["planted$"]);
});
