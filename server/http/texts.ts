/**
 * The texts that the server writes for people: `server/locales/<language>.json`, all read at the start. Rules: no text is
 * written anywhere else; the English file defines the keys, and one that another language lacks does not compile.
 */
import en from "../locales/en.json" with { type: "json" };
import es from "../locales/es.json" with { type: "json" };
import ru from "../locales/ru.json" with { type: "json" };

type Texts = typeof en;

/** All texts of the server, by language. */
export const texts = { en, ru, es } satisfies Record<string, Texts>;

export type Language = keyof typeof texts;

/** A text that counts, by the plural forms of its language. */
type PluralForms = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string };

/** The texts of refusals, answers and letters. */
export type TextKey = keyof Texts["answers"];

type Values = Readonly<Record<string, string | number>>;

/** The text of `key` in `language` with its `{{names}}` filled in, numbers as the language writes them, in the form that its number asks for. */
export const translate = (language: Language, key: TextKey, values: Values = {}): string =>
  choosePluralForm(language, texts[language].answers[key], values).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? value.toLocaleString(language) : value;
  });

/** A text with forms is counted by the last of its places: "from 1 to 30 days". */
function choosePluralForm(language: Language, text: string | PluralForms, values: Values): string {
  if (typeof text === "string") return text;
  const counted = text.other.match(/\w+(?=\}\})/g)?.at(-1) ?? "";
  return text[new Intl.PluralRules(language).select(Number(values[counted]))] ?? text.other;
}

/** The language of an answer: the `lang` query, else Accept-Language, else en (contract 1). */
export const pickLanguage = (lang: unknown, acceptLanguage: string | undefined): Language =>
  findLanguage(lang, acceptLanguage) ?? "en";

/** The same, undefined where neither names a language that is known. */
export function findLanguage(lang: unknown, acceptLanguage: string | undefined): Language | undefined {
  const asked = [typeof lang === "string" ? lang : "", ...(acceptLanguage ?? "").slice(0, 200).split(",")];
  for (const each of asked) {
    const code = each.trim().slice(0, 2).toLowerCase();
    if (code === "ru" || code === "en" || code === "es") return code;
  }
  return undefined;
}
