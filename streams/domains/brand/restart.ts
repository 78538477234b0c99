/**
 * Which changes of the configuration a page cannot take over while it runs (decision 50). Rule: a page runs with one
 * application, one set of addresses, one language and one set of domains from its start to its end.
 */
import type { FeatureConfig } from "../../bus/domain";
import type { BrandEvents } from "./events";

/** What a page runs with. */
export type Shown = Pick<BrandEvents["brand/configLoaded"], "config" | "language">;

/** What is read once, or what calls that are under way depend on. */
function readBase({ config: { appId, brand, domain }, language }: Shown): string {
  // all features: the compiler requires it
  const features: FeatureConfig["brand"] = {
    isChatSupport: brand.isChatSupport,
    isBannerEnable: brand.isBannerEnable,
    isOfflineEnable: brand.isOfflineEnable,
  };
  return JSON.stringify([appId, domain.apiUrl, domain.notificationUrl, domain.uploadUrl, features, language]);
}

/** Whether a page that shows the first must start again to show the second. */
export const needsRestart = (first: Shown, second: Shown): boolean => readBase(first) !== readBase(second);
