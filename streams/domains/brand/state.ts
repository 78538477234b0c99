/** The brand's slice. Rule: nothing of the interface renders while `config` is null (BRAND-02). */
import type { AppConfig } from "../../../brands/schema";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { BrandEvents, BrandOrigins, Language, Theme } from "./events";

export interface BrandState {
  readonly status: "pending" | "loading" | "loaded" | "fail";
  readonly config: AppConfig | null;
  readonly language: Language;
  readonly theme: Theme;
  /** Where these came from; null until there is a configuration. */
  readonly origins: BrandOrigins | null;
}

const handlers = {
  "brand/configRequested": (draft) => {
    if (draft.status !== "loaded") draft.status = "loading";
  },
  "brand/configLoaded": (_, { payload: { config, language, theme, origins } }) => ({
    status: "loaded",
    config,
    language,
    theme,
    origins,
  }),
  "brand/configFailed": (draft) => {
    if (draft.status !== "loaded") draft.status = "fail";
  },
  "brand/languageChosen": "ignore",
  "brand/themeChosen": (draft, { payload }) => {
    draft.theme = payload.theme;
    if (draft.origins) draft.origins.theme = "chosen";
  },
} satisfies Handlers<BrandState, BrandEvents>;

export const brandSlice = defineSlice<BrandState>({
  scope: "app",
  initial: { status: "pending", config: null, language: "en", theme: "auto", origins: null },
  handlers,
});
