/** Every language says the same things. */
import { describe, expect, it } from "vitest";
import { type Language, type TextKey, texts, translate } from "../http/texts";

type Node = { readonly [key: string]: Node | string };

/** Every text by its path. */
const flatten = (node: Node, path = ""): (readonly [path: string, text: string])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as const] : flatten(value, `${path}${key}.`),
  );

const textsIn = (language: Language) => new Map(flatten(texts[language] as unknown as Node));
const FORM = /\.(zero|one|two|few|many|other)$/;
/** The path of a text, whatever forms it has. */
const keyOf = (path: string) => path.replace(FORM, "");
const placeholders = (text = "") => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
const languages = Object.keys(texts) as Language[];

describe("the server's texts", () => {
  it.each(languages)("I18N-01 the server's texts in %s have every key of the English ones and no other", (language) => {
    const keysIn = (of: Language) => [...new Set([...textsIn(of).keys()].map(keyOf))].sort();
    expect(keysIn(language)).toEqual(keysIn("en"));
  });

  it.each(languages)("I18N-01 the server's texts in %s fill the same places, and none is empty", (language) => {
    const english = textsIn("en");
    for (const [path, text] of textsIn(language)) {
      expect(text.trim(), path).not.toBe("");
      expect(text.replace(/\{\{\w+\}\}/g, ""), path).not.toMatch(/[{}]/);
      expect(placeholders(text), path).toEqual(placeholders(english.get(path) ?? english.get(`${keyOf(path)}.other`)));
    }
  });

  it.each(languages)("I18N-01 each text that counts in %s has the form of every number", (language) => {
    const rules = new Intl.PluralRules(language);
    const counting = Object.entries(texts[language].answers).filter(([, text]) => typeof text !== "string");
    expect(counting.map(([key]) => key)).toContain("messageDelay");
    for (const [key, forms] of counting) {
      expect(Object.keys(forms).sort(), key).toEqual([...rules.resolvedOptions().pluralCategories].sort());
      for (const count of [0, 1, 2, 5, 11, 21, 1.5, 1e6]) {
        const names = placeholders((forms as { other: string }).other).map((place) => place.slice(2, -2));
        const text = translate(language, key as TextKey, Object.fromEntries(names.map((name) => [name, count])));
        const form = new Map(Object.entries(forms)).get(rules.select(count));
        expect(text, key).toBe(form?.replace(/\{\{\w+\}\}/g, count.toLocaleString(language)));
      }
    }
  });

  it.each([
    ["en", 1, "once every 1 second."],
    ["en", 15, "once every 15 seconds."],
    ["ru", 1, "раз в 1 секунду."],
    ["ru", 22, "раз в 22 секунды."],
    ["ru", 11, "раз в 11 секунд."],
    ["ru", 14_090, "раз в 14\u00a0090 секунд."],
    ["es", 1, "cada 1 segundo."],
    ["es", 14_090, "cada 14.090 segundos."],
    ["es", 1e6, "cada 1.000.000 de segundos."],
  ] as const)("I18N-01 the wait between messages agrees with its number in %s: %d", (language, seconds, expected) => {
    expect(translate(language, "messageDelay", { seconds }).endsWith(expected)).toBe(true);
  });

  it("I18N-01 a text with two numbers agrees with the last of them", () => {
    expect(translate("en", "freezeLength", { min: 1, max: 30 })).toBe("A freeze lasts from 1 to 30 days.");
  });
});
