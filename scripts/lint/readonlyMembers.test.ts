/** Interfaces that are only read. Rule: a method needs no word, nor does what stays in its file; the fix adds it elsewhere. */
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { readonlyMembers } from "./readonlyMembers.js";

describe("ours/readonly-members", () => {
  it("the rule lets readonly members and methods pass, and makes every other member readonly", () => {
    const check = () =>
      new RuleTester({ languageOptions: { parser: tseslint.parser } }).run(
        "readonly-members",
        readonlyMembers as never,
        {
          valid: [
            "export interface A { readonly b: number; run(): void }",
            "type A = { b: number }",
            "interface Counter { count: number }",
          ],
          invalid: [
            {
              code: "export interface A { b?: number; readonly c: string }",
              output: "export interface A { readonly b?: number; readonly c: string }",
              errors: [{ messageId: "writable", data: { name: "b" } }],
            },
            {
              code: "interface RowProps { title: string }",
              output: "interface RowProps { readonly title: string }",
              errors: [{ messageId: "writable" }],
            },
          ],
        },
      );
    expect(check).not.toThrow();
  });
});
