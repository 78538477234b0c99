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

/** The texts of refusals, answers and letters. */
export type TextKey = keyof Texts["answers"];

/** The text of `key` in `language` with its `{{names}}` filled in. */
export const textOf = (language: Language, key: TextKey, values: Record<string, string | number> = {}): string =>
  texts[language].answers[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

/** The language of an answer: the `lang` query, else Accept-Language, else en (contract 1). */
export function pickLanguage(lang: unknown, acceptLanguage: string | undefined): Language {
  const asked = [typeof lang === "string" ? lang : "", ...(acceptLanguage ?? "").slice(0, 200).split(",")];
  for (const each of asked) {
    const code = each.trim().slice(0, 2).toLowerCase();
    if (code === "ru" || code === "en" || code === "es") return code;
  }
  return "en";
}
