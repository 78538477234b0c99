/** The brand's slice. Rule: nothing of the interface renders while `config` is null (BRAND-02). */
import type { AppConfig } from "../../../brands/schema";
import { byChanges, defineSlice } from "../../bus/fold";
import type { BrandEvents, BrandOrigins, Language, Theme } from "./events";

export interface BrandState {
  readonly status: "pending" | "loading" | "loaded" | "fail";
  readonly config: AppConfig | null;
  readonly language: Language;
  readonly theme: Theme;
  /** Where these came from; null until there is a configuration. */
  readonly origins: BrandOrigins | null;
}

const handlers = byChanges<BrandState, BrandEvents>({
  "brand/configRequested": ({ status }) => (status === "loaded" ? {} : { status: "loading" }),
  "brand/configLoaded": (_, { payload: { config, language, theme, origins } }) => ({
    status: "loaded",
    config,
    language,
    theme,
    origins,
  }),
  "brand/configFailed": ({ status }) => (status === "loaded" ? {} : { status: "fail" }),
  "brand/languageChosen": "ignore",
  "brand/themeChosen": ({ origins }, { payload: { theme } }) => ({
    theme,
    origins: origins && { ...origins, theme: "chosen" },
  }),
});

export const brandSlice = defineSlice<BrandState>({
  scope: "app",
  initial: { status: "pending", config: null, language: "en", theme: "auto", origins: null },
  handlers,
});
