/** Names in the glossary's words. Rule: a word within a name counts; one that is only used, and declared elsewhere, does not. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Linter, RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { glossary, replacedIn } from "./glossary.js";

const REPORTED = { messageId: "replaced", data: { replaced: "kept", word: "store, stored" } };
const errors = [REPORTED];

const check = (name: string, languageOptions: Linter.LanguageOptions, cases: { valid: string[]; invalid: unknown[] }) =>
  new RuleTester({ languageOptions }).run(name, glossary as never, cases as never);

const LOCALES = ["src/locales", "server/locales"].map((folder) => join(import.meta.dirname, "..", "..", folder));

/** The key of each text in a table, and of each table within it. */
const keysOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? [key, ...keysOf(value)] : [key],
  );

describe("ours/glossary", () => {
  it("the rule lets names in the glossary's words pass, and reports declared names with a replaced one", () => {
    const run = () =>
      check(
        "glossary",
        {},
        {
          valid: [
            "const stored = 1;",
            "library.kept();",
            "const keeper = 1, skeptical = 2, isKeepalive = 3;",
            "const texts = { keep: 1 }, props = { onKeep };",
            'import { kept } from "library"; kept();',
            "const { kept: stored } = library;",
            'const texts = { "what was kept": 1, [library.kept]: 2 };',
          ],
          invalid: [
            {
              code: "const KEEP_MS = 1;",
              errors: [{ ...REPORTED, data: { replaced: "keep", word: "store, stored" } }],
            },
            { code: "const kept = 1;", errors },
            { code: "const KEPT = 12;", errors },
            { code: "const MOST_KEPT_EVENTS = 12;", errors },
            { code: "function isKeptHere() {}", errors },
            { code: "const read = (keptText) => keptText;", errors },
            { code: "const read = ({ kept }) => kept;", errors },
            { code: "const [keptValue, setKept] = useState(null);", errors: [REPORTED, REPORTED] },
            { code: "const { kept: keptThing } = library;", errors },
            { code: "const { stored: [kept = 1] } = library;", errors },
            { code: "const { stored, ...kept } = library;", errors },
            { code: "for (const kept of library) {}", errors },
            { code: "try {} catch (kept) {}", errors },
            { code: 'import { stored as kept } from "library";', errors },
            { code: "class Kept {}", errors },
            { code: "class Store { kept = 1; #kept = 2; isKept() {} }", errors: [REPORTED, REPORTED, REPORTED] },
            { code: 'const table = { kept: 1, "events/kept": 2 };', errors: [REPORTED, REPORTED] },
            {
              code: "const doors = 1;",
              errors: [{ messageId: "replaced", data: { replaced: "door", word: "entry" } }],
            },
            {
              code: "const WISHES = 1;",
              errors: [{ messageId: "replaced", data: { replaced: "wish", word: "action, request" } }],
            },
            { code: "const stored = 1;", filename: "keptEvents.js", errors },
          ],
        },
      );
    expect(run).not.toThrow();
  });

  it("the rule reports declared types and their members", () => {
    const run = () =>
      check(
        "glossary of types",
        { parser: tseslint.parser },
        {
          valid: ["type Stored = Library['kept'];"],
          invalid: [
            { code: "type Kept = 1;", errors },
            { code: "interface KeptEvent { stored: 1 }", errors },
            { code: "interface Store { readonly kept: 1; isKept(): boolean }", errors: [REPORTED, REPORTED] },
            { code: "class Store { constructor(private readonly kept: 1) {} }", errors },
            { code: "function read<Kept>() {}", errors },
          ],
        },
      );
    expect(run).not.toThrow();
  });

  it("no key of a text has a replaced word", () => {
    const files = LOCALES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    ).filter((file) => file.endsWith(".json"));
    const keys = files.flatMap((file) => keysOf(JSON.parse(readFileSync(file, "utf8")) as object));
    expect(keys).not.toHaveLength(0);
    expect([...new Set(keys)].filter((key) => replacedIn(key).length > 0)).toEqual([]);
  });
});
