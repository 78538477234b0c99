// What a search finds in a text, and how the text is split around it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasWords, plainText, searchWords, splitFound } from "./searchWords";

const found = (text: string, query: string) =>
  splitFound(text, searchWords(query))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

describe("a search", () => {
  it.each([
    ["Mantén la tensión", "TENSION", "Mantén la [tensión]"],
    ["Mantén la tensión", "tensión", "Mantén la [tensión]"],
    ["Ещё раз, ёлка", "еще", "[Ещё] раз, ёлка"],
    ["knee and knees", "knee", "[knee] and [knee]s"],
    ["keep the heel down", "down heel", "keep the [heel] [down]"],
    ["overlap", "over verla", "[overla]p"],
    ["👍 good 👍", "👍", "[👍] good [👍]"],
    ["ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
    ["a\u0301gil", "agil", "[a\u0301gil]"],
    ["nothing", "some", "nothing"],
    ["", "a", ""],
  ])("CHAT-15 a search marks in %j for %j what it found", (text, query, expected) => {
    expect(found(text, query)).toBe(expected);
  });

  it("CHAT-15 a search finds all words in any order, and nothing where one is missing", () => {
    const plain = plainText("The hips stay level now");
    expect(hasWords(plain, searchWords(" LEVEL  hips "))).toBe(true);
    expect(hasWords(plain, searchWords("level knees"))).toBe(false);
    expect(searchWords("  ")).toEqual([]);
  });

  it("CHAT-15 a search changes nothing of the text that it marks, and marks nothing else", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (all, queries) => {
        const words = searchWords(queries.join(" "));
        const parts = splitFound(all, words);
        expect(parts.map((part) => part.text).join("")).toBe(all);
        for (const part of parts)
          if (!part.isFound) for (const word of words) expect(plainText(part.text)).not.toContain(word);
      }),
    );
  });

  it("CHAT-15 a search marks a word wherever it stands", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "é", "Я"), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(letters, letters, letters, (before, word, after) => {
        const parts = splitFound(`${before} ${word} ${after}`, searchWords(word));
        expect(parts.some((part) => part.isFound && plainText(part.text).includes(plainText(word)))).toBe(true);
      }),
    );
  });
});
