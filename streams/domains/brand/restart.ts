/**
 * Which changes of the configuration a page cannot take over while it runs (decision 50). Rule: a page runs with one
 * application, one set of addresses, one language and one set of domains from its start to its end.
 */
import type { AppConfig } from "../../../brands/schema";
import type { FeatureConfig } from "../../bus/domain";
import type { CorePorts } from "../../ports/types";
import { ACCOUNT_LANGUAGE_KEY, LANGUAGE_KEY } from "./events";
import { pickLanguage } from "./language";

/** All of them: the compiler requires it. */
const FEATURES: Readonly<Record<keyof FeatureConfig["brand"], true>> = { isChatSupport: true, isBannerEnable: true };
const RESTARTED_KEY = "brand:restartedAt";
/** Nodes that answer differently for a while must not reload a page without end. */
const LEAST_BETWEEN_MS = 60_000;

/** The language of this device under a configuration (I18N-02, I18N-03). */
export const pickDeviceLanguage = (config: AppConfig, { storage, page }: CorePorts) =>
  pickLanguage(
    config,
    { chosen: storage.local.get(LANGUAGE_KEY), ofAccount: storage.local.get(ACCOUNT_LANGUAGE_KEY) },
    page.languages(),
    page.isApp(),
  );

/** What is read once, or what calls that are under way depend on. */
function readBase(config: AppConfig, ports: CorePorts): readonly unknown[] {
  const { apiUrl, notificationUrl, uploadUrl } = config.domain;
  const features = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
  const { language } = pickDeviceLanguage(config, ports);
  return [config.appId, apiUrl, notificationUrl, uploadUrl, language, ...features.map((name) => config.brand[name])];
}

/** Whether a page that started with the first must start again to use the second. */
export function needsRestart(first: AppConfig, second: AppConfig, ports: CorePorts): boolean {
  const base = readBase(second, ports);
  return readBase(first, ports).some((value, index) => value !== base[index]);
}

/** Notes a restart of this tab; false where one was less than a minute ago, or where it cannot be noted. */
export function noteRestart({ storage, clock }: CorePorts): boolean {
  const age = clock.now() - Number(storage.tab.get(RESTARTED_KEY) ?? Number.NEGATIVE_INFINITY);
  if (age >= 0 && age < LEAST_BETWEEN_MS) return false;
  return storage.tab.set(RESTARTED_KEY, String(clock.now()));
}
