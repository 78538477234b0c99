// Each call of the specification's tables is made by the client, or the contract says that it is not (section 10). Both lists are read, none is kept here.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Of several spellings of one call one: without query, each value of the path is `{}`. */
const spelled = (method: string, path: string): string =>
  `${method} ${path
    .replace(/\?.*$/, "")
    .replace(/\$?\{(?:[^{}]|\{[^}]*\})*\}/g, "{}")
    .replace(/\/$/, "")}`;

/** The calls that a text names. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\b(GET|POST|PUT|DELETE) (\/[^\s;,`|]*|\.\.\.\/\S+)/g)].map(([, method = "", path = ""]) =>
    spelled(method, path.replace(/[.,;:]+$/, "")),
  );

const specification = ["shell-and-account", "learning-and-commerce"].flatMap((name) =>
  namedIn(readFileSync(`docs/spec/${name}.md`, "utf8")),
);

/** A path whose part is one of some texts (`change: "start" | "finish"`) is as many paths. */
function pathsIn(block: string): string[] {
  const paths = [...block.matchAll(/["`](\/[a-zA-Z][^"`\n]*)["`]/g)].map(([, path = ""]) => path);
  return [...block.matchAll(/(\w+): ((?:"\w+" \| )+"\w+")/g)].reduce(
    (all, [, name, texts = ""]) =>
      all.flatMap((path) =>
        path.includes(`\${${name}}`)
          ? texts.split(" | ").map((text) => path.replace(`\${${name}}`, text.slice(1, -1)))
          : [path],
      ),
    paths,
  );
}

/** The call of each request in a domain's file, by its method and its path; an address to go to is a GET. */
const made = new Set(
  readdirSync("streams/domains", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(join("streams/domains", file), "utf8").split(/^(?:export )?(?:const|function) /m))
    .flatMap((block) => {
      const [, method = block.includes("new URL(") ? "GET" : "POST"] = /method: "(\w+)"/.exec(block) ?? [];
      return pathsIn(block).map((path) => spelled(method, path));
    }),
);

/** A call of the specification may be shortened by three points. */
const isIn = (calls: Iterable<string>, call: string): boolean => {
  const [method = "", path = ""] = call.split(" ");
  return path.startsWith("...")
    ? [...calls].some((one) => one.startsWith(method) && one.endsWith(path.slice(3)))
    : [...calls].includes(call);
};

const declared = namedIn(
  readFileSync("docs/contract.md", "utf8")
    .split("\n")
    .find((line) => line.startsWith("| calls that the client does not make |")) ?? "",
);

describe("the calls of the specification", () => {
  it("NET-05 each call of the specification is made by a function of the client, or declared as not made", () => {
    expect(specification.length).toBeGreaterThan(60);
    const known = new Set([...made, ...declared]);
    expect(specification.filter((call) => !isIn(known, call))).toEqual([]);
  });

  it("NET-05 no call that is declared as not made is made", () => {
    expect(declared.filter((call) => made.has(call))).toEqual([]);
  });
});
