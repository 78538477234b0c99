/** Casts that no type checks. Rule: a reader finds why each holds. */

import { RuleTester } from "eslint";
import { parser } from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { castReason } from "./castReason.js";

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
          { code: "// too far away\n\nconst a = b as never;", errors: [{ messageId: "reason" }] },
        ],
      });
    expect(check).not.toThrow();
  });
});
