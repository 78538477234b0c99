/** The brand's slice. Rule: nothing of the interface renders while `config` is null (BRAND-02). */
import type { AppConfig } from "../../../brands/schema";
import { byChanges, defineSlice } from "../../bus/fold";
import type { BrandEvents, BrandOrigins, Language, Theme } from "./events";

export interface BrandState {
  readonly status: "pending" | "loading" | "loaded" | "fail";
  readonly config: AppConfig | null;
  /** True from a start with the last good copy until the network has answered, or failed. */
  readonly isConfirming: boolean;
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
    isConfirming: origins.config === "lastGood",
    language,
    theme,
    origins,
  }),
  "brand/configChecked": ({ origins }, { payload: { outcome } }) => ({
    status: "loaded",
    isConfirming: outcome === "restart",
    origins: origins && outcome === "same" ? { ...origins, config: "network" } : origins,
  }),
  // also under a copy: a wrong configuration is never passed over in silence (BRAND-03)
  "brand/configFailed": () => ({ status: "fail", isConfirming: false }),
  "brand/languageChosen": "ignore",
  "brand/themeChosen": ({ origins }, { payload: { theme } }) => ({
    theme,
    origins: origins && { ...origins, theme: "chosen" },
  }),
});

export const brandSlice = defineSlice<BrandState>({
  scope: "app",
  initial: { status: "pending", config: null, isConfirming: false, language: "en", theme: "auto", origins: null },
  handlers,
});
