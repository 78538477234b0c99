/** Casts that no type checks. Rule: a reader finds why each holds. */

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { RuleTester } from "eslint";
import { parser } from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { castReason } from "./castReason.js";

const projectDir = join(import.meta.dirname, "..", "..");
const NOT_PRODUCTION =
  /\.test\.|^streams\/ports\/fakes\/|^src\/gallery\/|\/fake[A-Z]|^server\/(tests\/|testing)|node_modules/;
const UNCHECKED = /\bas never\b|\bas unknown as\b|(?<![\w)])<never>[\w(]/;

/** The files of production, each once for every line with a cast that no type checks. */
const findCasts = (): string[] =>
  ["streams", "src", "server"]
    .flatMap((root) =>
      readdirSync(join(projectDir, root), { recursive: true, encoding: "utf8" }).map((path) => posix.join(root, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !NOT_PRODUCTION.test(path))
    .flatMap((path) =>
      readFileSync(join(projectDir, path), "utf8")
        .split("\n")
        .filter((line) => UNCHECKED.test(line.replace(/\/[/*].*/, "")))
        .map(() => path),
    );

it("decision 19 names each file of production with an unchecked cast, and how many lines have one", () => {
  const decision = readFileSync(join(projectDir, "docs/decisions/0019-one-declaration.md"), "utf8");
  const [, count = "", list = ""] =
    /\*\*Casts that stay\*\* on (\d+) lines[^\n]*\n((?:- [^\n]*\n)+)/.exec(decision) ?? [];
  const named = [...list.matchAll(/`([^`]+\.tsx?)`/g)].flatMap(([, path = ""]) => {
    const [, before = "", set = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return set === "" ? [path] : set.split(",").map((name) => before + name + after);
  });
  const casts = findCasts();
  expect(casts).toHaveLength(Number(count));
  const files = [...new Set(casts)].map((path) => path.replace(/^streams\//, ""));
  expect(files.toSorted()).toEqual(named.toSorted());
});

describe("ours/cast-reason", () => {
  it("the rule lets a checked cast pass, and an unchecked one with its reason, and reports any other", () => {
    const check = () =>
      new RuleTester({ languageOptions: { parser } }).run("cast-reason", castReason as never, {
        valid: [
          "const a = b as string;",
          "// the library does not export its type\nconst a = b as unknown as string;",
          "const a = b as never; // the library does not export its type",
        ],
        invalid: [
          { code: "const a = b as never;", errors: [{ messageId: "reason" }] },
          { code: "const a = b as unknown as string;", errors: [{ messageId: "reason" }] },
          { code: "const a = <never>b;", errors: [{ messageId: "reason" }] },
          { code: "const a = <string>(<unknown>b);", errors: [{ messageId: "reason" }] },
          { code: "// too far away\n\nconst a = b as never;", errors: [{ messageId: "reason" }] },
        ],
      });
    expect(check).not.toThrow();
  });
});
