/** Constants in capitals. Rule: only literals at the top of a module count; functions, records and local names do not. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { constantCase } from "./constantCase.js";

describe("ours/constant-case", () => {
  it("the rule lets names in capitals and values that are no literal pass, and reports other names of literals", () => {
    const check = () =>
      new RuleTester().run("constant-case", constantCase as never, {
        valid: [
          "const LIMIT_MS = 60 * 1000; export const PATH = '/a';",
          "const names = ['a']; const double = (n) => 2 * n; const first = names[0]; let count = 0;",
          "function run() { const step = 3; return step; }",
        ],
        invalid: [
          { code: "const limitMs = 60 * 1000;", errors: [{ messageId: "capitals", data: { name: "limitMs" } }] },
          { code: "export const path = `/a`;", errors: [{ messageId: "capitals" }] },
          { code: "const lowest = -1, HIGHEST = 1;", errors: [{ messageId: "capitals", data: { name: "lowest" } }] },
        ],
      });
    expect(check).not.toThrow();
  });
});
