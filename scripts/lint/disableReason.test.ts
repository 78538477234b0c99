/** Comments that turn rules off. Rule: a reader finds which rule, and why. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { disableReason } from "./disableReason.js";

describe("ours/disable-reason", () => {
  it("the rule lets a comment pass that names its rule and gives the reason, and reports any other", () => {
    const check = () =>
      new RuleTester({ linterOptions: { reportUnusedDisableDirectives: "off" } }).run(
        "disable-reason",
        disableReason as never,
        {
          valid: [
            "// eslint-disable-next-line no-var -- an old browser runs this file\nvar a;",
            "/* eslint-disable no-var, no-eval\n -- an old browser runs this file */\nvar a;",
            "var a; // eslint-disable-line no-var -- an old browser runs this file",
            "// eslint-disable-nothing is no directive\nvar a; // why eslint-disable is not needed",
            'const text = "/* eslint-disable */";',
            "/* eslint-enable */",
          ],
          invalid: [
            { code: "// eslint-disable-next-line no-var\nvar a;", errors: [{ messageId: "reason" }] },
            { code: "// eslint-disable-next-line no-var -- \nvar a;", errors: [{ messageId: "reason" }] },
            { code: "/* eslint-disable no-var */\nvar a;", errors: [{ messageId: "reason" }] },
            { code: "var a; // eslint-disable-line no-var", errors: [{ messageId: "reason" }] },
            { code: "/* eslint-disable */\nvar a;", errors: [{ messageId: "rule" }] },
            { code: "/* eslint-disable -- an old file */\nvar a;", errors: [{ messageId: "rule" }] },
          ],
        },
      );
    expect(check).not.toThrow();
  });
});
