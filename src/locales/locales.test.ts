/** Every language says the same things, in its own plural forms. */
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { languages } from "./areas";
import { startTexts } from "./fakeI18n";

type Node = { [key: string]: Node | string };

const files = import.meta.glob<Node>("./*/*.json", { eager: true, import: "default" });
const areaOf = (path: string) => path.split("/")[2] ?? "";
const textsOf = (language: string, area: string) => files[`./${language}/${area}`] ?? {};
const areas = [...new Set(Object.keys(files).map(areaOf))];
const plural = /_(zero|one|two|few|many|other)$/;

function flatten(node: Node, path = ""): [key: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? ([[path + key, value]] as [string, string][]) : flatten(value, `${path}${key}.`),
  );
}

/** The keys without plural endings, each with the endings it has, in order. */
function shapeOf(language: string, area: string): Map<string, string[]> {
  const shape = new Map<string, string[]>();
  for (const [key] of flatten(textsOf(language, area))) {
    const base = key.replace(plural, "");
    shape.set(base, [...(shape.get(base) ?? []), plural.exec(key)?.[1] ?? ""].sort());
  }
  return shape;
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+(?:, \w+)?\}\}/g) ?? [])].sort();

describe.each(areas)("texts of %s", (area) => {
  it.each(languages)("I18N-01 I18N-06 %s has every key, with the plural forms of the language", (language) => {
    const english = shapeOf("en", area);
    const shape = shapeOf(language, area);
    const forms = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    expect([...shape.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, endings] of shape) {
      expect(endings, key).toEqual(english.get(key)?.includes("other") ? forms : [""]);
    }
  });

  it.each(languages)("I18N-01 %s fills the same places and leaves no text empty", (language) => {
    const english = new Map(
      flatten(textsOf("en", area)).map(([key, text]) => [key.replace(plural, ""), placeholders(text)]),
    );
    for (const [key, text] of flatten(textsOf(language, area))) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(english.get(key.replace(plural, "")));
    }
  });
});

const brandFiles = import.meta.glob<Record<string, Node>>("../../brands/*/locales/*.json", {
  eager: true,
  import: "default",
});

it.each(Object.entries(brandFiles))(
  "I18N-01 %s changes texts that exist, fills the same places and leaves none empty",
  (_, own) => {
    const ofBrand = Object.entries(own).flatMap(([area, texts]) => flatten(texts, `${area}.`));
    const english = new Map(areas.flatMap((area) => flatten(textsOf("en", area), area.replace("json", ""))));
    expect(ofBrand).not.toEqual([]);
    for (const [key, text] of ofBrand) {
      expect(text.trim(), key).not.toBe("");
      expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? "{{missing}}"));
    }
  },
);

describe("numbers in sentences", () => {
  it.each(languages)("I18N-06 a count in a sentence of %s is written as the language writes numbers", (language) => {
    const bare = areas.flatMap((area) =>
      flatten(textsOf(language, area)).filter(([, text]) => text.includes("{{count}}")),
    );
    expect(bare).toEqual([]);
  });

  it.each([
    ["es", `Has ganado ${new Intl.NumberFormat("es").format(1_000_000)} de puntos.`, "1,5"],
    ["ru", new Intl.NumberFormat("ru").format(1_000_000), "1,5"],
  ] as const)(
    "a count in a sentence of %s shows a million and a fraction by the language",
    async (language, million, fraction) => {
      await startTexts(language);
      expect(i18next.t("earned", { ns: "day", count: 1_000_000 })).toContain(million);
      expect(i18next.t("earned", { ns: "day", count: 1.5 })).toContain(fraction);
    },
  );
});

describe("the sign-in page's networks", () => {
  it.each(languages)(
    "the sign-in page's networks are named last in %s, as their buttons show the last word alone",
    (language) => {
      const named = flatten(textsOf(language, "login.json")).filter(([key]) => key.startsWith("with."));
      const names = named.map(([, text]) => text.replace(/.* /, ""));
      expect(names).toEqual(["Google", expect.stringMatching(/^(VK|ВКонтакте)$/), "Facebook", "Apple"]);
    },
  );
});
