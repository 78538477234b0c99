/** Titles of tests. Rule: the ids and the describe do not count; the first word of the sentence does. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { testTitle } from "./testTitle.js";

const reported = (word: string) => ({ errors: [{ messageId: "subject", data: { word } }] });

describe("ours/test-title", () => {
  it("the rule lets a title with a subject pass, and reports one that begins without", () => {
    const check = () =>
      new RuleTester().run("test-title", testTitle as never, {
        valid: [
          'it("a message is sent once", run); test.each(rows)("CHAT-03 RT-02 the outbox sends %s", run);',
          'it.each(rows)("%s is refused", run); test(`${name} shows its title`, run);',
          'describe("is open", run); test.describe("when open", run); test.step("opens the chat", run);',
          'expect.soft("is"); find(it, "is");',
        ],
        invalid: [
          { code: 'it("is sent once", run);', ...reported("is") },
          { code: 'test("CHAT-03 RT-02 P8 keeps %s", run);', ...reported("keeps") },
          { code: 'it.each(rows)("$ids has no answer", run);', ...reported("has") },
          { code: "it.skipIf(isAway)(`with ${name} it opens`, run);", ...reported("with") },
          { code: 'test.each`a | b ${1} | ${2}`("when it closes", run);', ...reported("when") },
        ],
      });
    expect(check).not.toThrow();
  });
});
