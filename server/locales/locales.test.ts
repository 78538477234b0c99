/** Every language says the same things. */
import { describe, expect, it } from "vitest";
import { type Language, texts } from "../http/texts";

type Node = { readonly [key: string]: Node | string };

/** Every text by its path. */
const flatten = (node: Node, path = ""): (readonly [path: string, text: string])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as const] : flatten(value, `${path}${key}.`),
  );

const textsIn = (language: Language) => new Map(flatten(texts[language] as unknown as Node));
const placeholders = (text = "") => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
const languages = Object.keys(texts) as Language[];

describe("the server's texts", () => {
  it.each(languages)("I18N-01 the server's texts in %s have every key of the English ones and no other", (language) => {
    expect([...textsIn(language).keys()].sort()).toEqual([...textsIn("en").keys()].sort());
  });

  it.each(languages)("I18N-01 the server's texts in %s fill the same places, and none is empty", (language) => {
    const english = textsIn("en");
    for (const [path, text] of textsIn(language)) {
      expect(text.trim(), path).not.toBe("");
      expect(text.replace(/\{\{\w+\}\}/g, ""), path).not.toMatch(/[{}]/);
      expect(placeholders(text), path).toEqual(placeholders(english.get(path)));
    }
  });
});
