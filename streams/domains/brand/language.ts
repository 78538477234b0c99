/** Which language the interface speaks (I18N-02, I18N-03). */
import type { AppConfig } from "../../../brands/schema";
import type { Language, LanguageOrigin } from "./events";

const SPOKEN: readonly string[] = ["ru", "en", "es"] satisfies Language[];
/** True for a language that the interface supports (I18N-04). */
export const isSpoken = (language: string): language is Language => SPOKEN.includes(language);

/**
 * The brand's forced language, else the choice on this device, else the account's, else the first of the browser's that the
 * domain offers, else the domain's default, else en. `hasNone` is true for a domain that offers no supported language: that is only a warning.
 * `origin` says which of these it was (DEV-09).
 */
export function pickLanguage(
  { brand, domain }: AppConfig,
  { chosen, ofAccount }: { readonly chosen: string | null; readonly ofAccount: string | null },
  preferred: readonly string[],
  isApp = false,
): { readonly language: Language; readonly origin: LanguageOrigin; readonly hasNone: boolean } {
  const offered = domain.languages.filter(isSpoken);
  const choices: readonly (readonly [choice: string | null | undefined, origin: LanguageOrigin])[] = [
    // the app has one language, whatever the brand (I18N-02)
    [isApp ? "en" : brand.forcedLanguage, "brand"],
    [chosen, "chosen"],
    [ofAccount, "account"],
    ...preferred.map((tag) => [tag.slice(0, 2).toLowerCase(), "browser"] as const),
    [domain.defaultLanguage, "domain"],
  ];
  for (const [choice, origin] of choices)
    if (typeof choice === "string" && isSpoken(choice) && (origin === "brand" || offered.includes(choice)))
      return { language: choice, origin, hasNone: offered.length === 0 };
  return { language: "en", origin: "none", hasNone: offered.length === 0 };
}
