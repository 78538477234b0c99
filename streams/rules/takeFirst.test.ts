import { describe, expect, it } from "vitest";
import { takeFirst } from "./takeFirst";

describe("the beginning of a text", () => {
  it.each([
    ["is a short text as a whole", "abc", 3, "abc"],
    ["ends after the last code point that fits", "abcd", 3, "abc"],
    ["never ends in the middle of an emoji", "ab\u{1F600}d", 3, "ab\u{1F600}"],
    ["counts an emoji as one", "\u{1F600}\u{1F600}\u{1F600}\u{1F600}", 2, "\u{1F600}\u{1F600}"],
    ["of nothing is nothing", "", 3, ""],
  ])("%s", (_, text, most, beginning) => {
    expect(takeFirst(text, most)).toBe(beginning);
  });
});
