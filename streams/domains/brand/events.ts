/** Which brand this is, in which language and theme. */
import type { AppConfig } from "../../../brands/schema";

export type Language = "ru" | "en" | "es";
export type Theme = "light" | "dark" | "auto";

export interface BrandEvents {
  "brand/configRequested": Record<string, never>;
  /** `origin`: the network, or the last good copy of this host (contract 2). */
  "brand/configLoaded": {
    readonly config: AppConfig;
    readonly origin: "network" | "lastGood";
    readonly language: Language;
    readonly theme: Theme;
  };
  /** `path` is where the configuration does not fit, when it arrived at all (BRAND-03). */
  "brand/configFailed": { readonly path: string | null; readonly expected: string | null };
  "brand/themeChosen": { readonly theme: Theme };
}
