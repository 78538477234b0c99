/** The limit of imports. Rule: whole declarations count, however much each of them brings. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { maxImports } from "./maxImports.js";

const options = [{ max: 2 }];
const two = 'import { a, b, c } from "one";\nimport "two";\n';

describe("ours/max-imports", () => {
  it("the rule lets as many imports pass as are allowed, and reports a file with one more", () => {
    const check = () =>
      new RuleTester().run("max-imports", maxImports as never, {
        valid: [
          { code: "", options },
          { code: `${two}export { d } from "three";\nconst later = () => import("four");`, options },
        ],
        invalid: [
          { code: `${two}import e from "three";`, options, errors: [{ messageId: "tooMany", line: 3 }] },
          {
            code: `${two}import e from "three";\nimport f from "four";`,
            options,
            errors: [{ message: "4 imports, and 2 are the most: split the file by noun." }],
          },
        ],
      });
    expect(check).not.toThrow();
  });
});
