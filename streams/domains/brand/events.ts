/** Which brand this is, in which language and theme. */
import type { AppConfig } from "../../../brands/schema";

export type Language = "ru" | "en" | "es";
export type Theme = "light" | "dark" | "auto";

/** Who decided: the brand, the learner, her browser, the domain, or nobody. */
export type LanguageOrigin = "brand" | "chosen" | "browser" | "domain" | "none";
export interface BrandOrigins {
  /** The network, or the last good copy of this host (contract 2). */
  readonly config: "network" | "lastGood";
  readonly language: LanguageOrigin;
  readonly theme: "chosen" | "domain";
}

export interface BrandEvents {
  "brand/configRequested": Record<string, never>;
  "brand/configLoaded": {
    readonly config: AppConfig;
    readonly origins: BrandOrigins;
    readonly language: Language;
    readonly theme: Theme;
  };
  /** `path` is where the configuration does not fit, when it arrived at all (BRAND-03). */
  "brand/configFailed": { readonly path: string | null; readonly expected: string | null };
  /** Said yes to: it is kept, and the page starts anew (I18N-05). */
  "brand/languageChosen": { readonly language: Language };
  "brand/themeChosen": { readonly theme: Theme };
}
