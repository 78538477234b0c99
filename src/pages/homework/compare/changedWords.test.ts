import { expect, it } from "vitest";
import { findChangedWords } from "./changedWords";

const mark = (text: string, other: string) =>
  findChangedWords(text, other)
    .map((part) => (part.isChanged ? `[${part.text}]` : part.text))
    .join("");

it.each<[string, string, string, string]>([
  ["a word that came", "Ayer fui al mercado grande.", "Ayer fui al mercado.", "Ayer fui al mercado [grande]."],
  ["a word that was replaced", "Ayer comí pan.", "Ayer como pan.", "Ayer [comí] pan."],
  ["a word that is gone", "Ayer fui.", "Ayer no fui.", "Ayer fui."],
  ["the same text", "Ayer fui.", "Ayer fui.", "Ayer fui."],
  ["another text altogether", "Hola", "Adiós", "Hola"],
  ["Russian words", "Я пошёл домой", "Я иду домой", "Я [пошёл] домой"],
  ["spaces and lines as they were written", "Uno\n\ndos  tres", "Uno\n\ndos  cuatro", "Uno\n\ndos  [tres]"],
  ["nothing before", "Hola", "", "Hola"],
])("HW-10 of two attempts %s is marked, and the text stays as it was written", (_, text, other, marked) => {
  expect(mark(text, other)).toBe(marked);
});

it("HW-10 two long attempts that share nothing are shown without marks, and soon", () => {
  const long = (seed: number) => Array.from({ length: 4_000 }, (_, index) => `w${(index * seed) % 9_973}`).join(" ");
  expect(
    findChangedWords(long(7), long(11))
      .map(({ text }) => text)
      .join(""),
  ).toBe(long(7));
});
