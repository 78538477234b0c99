/** Verbs in names. Rule: only what reads a part of something, in a line or two, is named by that part. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { verbs } from "./verbs.js";

const noVerb = [{ messageId: "noVerb" }];

describe("ours/verbs", () => {
  it("the rule reports a function that computes under the name of a thing, and lets short readings and verbs pass", () => {
    const check = () =>
      new RuleTester().run("verbs", verbs as never, {
        valid: [
          "const nameOf = (row) => row.name;",
          "function idOf({ id }) { return id; }",
          "const findRow = (rows) =>\n  rows\n    .toReversed()\n    .find(isOpen);",
          "const names = { idOf: (row) => row.id, dayOf: (row) =>\n  row.day };",
          "function listOf(item) {\n  const made = make(item);\n  return made;\n}",
        ],
        invalid: [
          {
            code: "function priceOf(row) {\n  const tax = row.price / 5;\n  return row.price + tax;\n}",
            errors: noVerb,
          },
          { code: "const rowsOf = (text) =>\n  text\n    .split(',')\n    .map(Number);", errors: noVerb },
          {
            code: "const table = {\n  priceOf(row) {\n    return (\n      row.price\n    );\n  },\n};",
            errors: noVerb,
          },
          { code: "const table = { rateOf: (row) => {\n  const by = row.by;\n  return by;\n} };", errors: noVerb },
          { code: "const sumOf = function (rows) {\n  const [first] = rows;\n  return first;\n};", errors: noVerb },
          { code: "class A {\n  kindOf(raw) {\n    const [kind] = raw;\n    return kind;\n  }\n}", errors: noVerb },
        ],
      });
    expect(check).not.toThrow();
  });
});
