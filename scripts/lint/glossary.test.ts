/** Names in the glossary's words. Rule: a word within a name counts; one that is only used, and declared elsewhere, does not. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { glossary } from "./glossary.js";

describe("ours/glossary", () => {
  it("the rule lets names in the glossary's words pass, and reports declared names with a replaced one", () => {
    const reported = { messageId: "replaced", data: { replaced: "kept", word: "store, stored" } };
    const check = () =>
      new RuleTester().run("glossary", glossary as never, {
        valid: ["const stored = 1;", "library.kept();", "const keeper = 1, skeptical = 2;"],
        invalid: [
          { code: "const kept = 1;", errors: [reported] },
          { code: "function isKeptHere() {}", errors: [reported] },
          { code: "const read = (keptText) => keptText;", errors: [reported] },
          { code: "const read = ({ kept }) => kept;", errors: [reported] },
        ],
      });
    expect(check).not.toThrow();
  });
});
