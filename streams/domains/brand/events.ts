/** Which brand this is, in which language and theme. */
import type { AppConfig } from "../../../brands/schema";

export type Language = "ru" | "en" | "es";
export type Theme = "light" | "dark" | "auto";

/** Who decided: the brand, the learner on this device, the learner's account, the browser, the domain, or none of them. */
export type LanguageOrigin = "brand" | "chosen" | "account" | "browser" | "domain" | "none";

/** Where the device stores the language that was chosen on it. */
export const LANGUAGE_KEY = "brand:language";
/** Set until that choice has been sent to the account. */
export const LANGUAGE_UNSENT_KEY = "brand:languageUnsent";
/** Where the device stores the language of the account that was signed in last. */
export const ACCOUNT_LANGUAGE_KEY = "brand:accountLanguage";

/** A language as the account names it (PROF-01). */
export const LANGUAGE_CODES: Readonly<Record<Language, string>> = { ru: "ru-RU", en: "en-US", es: "es-ES" };
export interface BrandOrigins {
  /** The network, or the last good copy of this host (contract 2). */
  readonly config: "network" | "lastGood";
  readonly language: LanguageOrigin;
  readonly theme: "chosen" | "domain";
}

export interface BrandEvents {
  readonly "brand/configRequested": Record<string, never>;
  readonly "brand/configLoaded": {
    readonly config: AppConfig;
    readonly origins: BrandOrigins;
    readonly language: Language;
    readonly theme: Theme;
  };
  /**
   * After a start with the last good copy. `same`: the network answers what the copy says. `none`: no answer that this page could
   * use. `restart`: another application, address, language or feature, for which the page loads again (decision 50).
   */
  readonly "brand/configChecked": { readonly outcome: "same" | "none" | "restart" };
  /** `path` is where the configuration does not match the schema, if it arrived (BRAND-03). */
  readonly "brand/configFailed": { readonly path: string | null; readonly expected: string | null };
  /** The learner confirmed the choice: it is stored, and the page reloads (I18N-05). */
  readonly "brand/languageChosen": { readonly language: Language };
  readonly "brand/themeChosen": { readonly theme: Theme };
}
