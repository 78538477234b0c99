/** Which language the interface speaks (I18N-02, I18N-03). */
import type { AppConfig } from "../../../brands/schema";
import type { Language } from "./events";

const SPOKEN: readonly string[] = ["ru", "en", "es"] satisfies Language[];
const isSpoken = (language: string): language is Language => SPOKEN.includes(language);

/**
 * The brand's forced language, else the learner's choice, else the first of the browser's that the domain offers, else
 * the domain's default, else en. `hasNone` is true for a domain that offers no language we speak: a warning, no more.
 */
export function pickLanguage(
  { brand, domain }: AppConfig,
  chosen: string | null,
  preferred: readonly string[],
): { readonly language: Language; readonly hasNone: boolean } {
  const offered = domain.languages.filter(isSpoken);
  const wishes = [
    brand.forcedLanguage,
    chosen,
    ...preferred.map((tag) => tag.slice(0, 2).toLowerCase()),
    domain.defaultLanguage,
  ];
  const language = wishes.find(
    (wish): wish is Language =>
      typeof wish === "string" && isSpoken(wish) && (wish === brand.forcedLanguage || offered.includes(wish)),
  );
  return { language: language ?? "en", hasNone: offered.length === 0 };
}
