import { expect, it } from "vitest";
import { cutExcerpt, nameControl } from "./controlName";

it("A11Y-12 a control is named by what it does, then by what it acts on", () => {
  expect(nameControl("Join", "The morning club")).toBe("Join: The morning club");
  expect(nameControl("Join", "")).toBe("Join");
});

it.each([
  ["Good morning", "Good morning"],
  [" Two\n\nlines ", "Two lines"],
  ["A text of many words that goes on and on and on", "A text of many words that goes on and…"],
  ["x".repeat(60), `${"x".repeat(40)}…`],
  ["\u{1F600}".repeat(41), `${"\u{1F600}".repeat(40)}…`],
])("A11Y-12 the beginning of %j names what it belongs to", (text, excerpt) => {
  expect(cutExcerpt(text)).toBe(excerpt);
});
