/**
 * The one schema of a brand: what `brands/<id>/brand.json` and `brands/<id>/domains/<name>.json` hold, and what
 * `GET /config.json` answers. It is used at build and at run time, so it imports what schemas are declared with, and nothing else.
 * The rule: a wrong configuration is named by its path and the expected type, never by its value.
 */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  MISS,
  max,
  min,
  nullable,
  object,
  optional,
  readStraight,
  size,
  string,
  validate,
} from "../streams/bus/wire/schema";

const id = min(integer(), 1);
const count = min(integer(), 0);
const text = size(string(), 1, 500);
const url = size(string(), 1, 2048);

/** A text or address per interface language; a language that is missing has none. */
const perLanguage = object({ ru: optional(text), en: optional(text), es: optional(text) });

const provider = enums(["google", "vkontakte", "facebook", "apple"]);

const catalogProduct = object({
  id,
  serviceId: id,
  alias: text,
  type: text,
  title: text,
  description: string(),
  author: string(),
  preview: url,
  categoryId: id,
});

/** One step of the onboarding chat (AUTH-16): `again` is the sentence said when the answer does not fit. */
export const questionStruct = object({
  name: enums(["firstName", "email", "password", "socials", "pushPermission", "birthday", "avatarId"]),
  type: enums(["text", "email", "password", "socials", "push", "date", "image"]),
  required: boolean(),
  message: perLanguage,
  again: optional(perLanguage),
  userStatus: optional(count),
});

/** Fields of a brand (BRAND-04). Statistic timings are milliseconds, `messageDelay` is seconds, as the specification names them. */
const brandConfig = object({
  statistic: object({ saveTimeout: count, minViewed: count, minViewedEnded: count }),
  fbqId: nullable(text),
  gtmId: nullable(text),
  /** Where errors are reported, for a brand that has a project there (ANA-03). */
  sentryDsn: optional(url),
  demoCourseServiceId: nullable(id),
  isDemoAccessible: boolean(),
  isAppStoreSupport: boolean(),
  /** The application's prefix in the app's store: with it the codes of its products begin. */
  appStorePrefix: optional(text),
  isBannerEnable: boolean(),
  /** How many banners a page shows at most; absent: one in each slot that has some (CAT-07). */
  bannersPerPage: optional(min(integer(), 1)),
  isChatSupport: boolean(),
  isVideoConsultationSupport: boolean(),
  isOfflineEnable: boolean(),
  isUserAnonAuthEnable: boolean(),
  isRegistrationEnable: boolean(),
  saleEmail: text,
  daysShowWarning: count,
  supportCategoryIds: object({ passHomework: id, renewCourse: id, renewConsultation: id }),
  socialAuth: object({ web: array(provider), android: array(provider), ios: array(provider) }),
  offerType: object({ default: id, chat: id, functional: id, task: id }),
  catalog: object({ categories: array(object({ id, title: text })), products: array(catalogProduct) }),
  userInfoChat: array(questionStruct),
  messageDelay: max(count, 3600),
  instructionUrl: perLanguage,
  /** The manual of a brand that has one (SHELL-03). */
  manualUrl: optional(perLanguage),
  communityUrls: array(url),
  clubInApp: boolean(),
  cookiePolicyLink: nullable(url),
  appsflyerSmartBanner: nullable(text),
  mobileAppWebBottomBar: object({ visible: boolean() }),
  /** Set where a brand speaks one language only (I18N-02). */
  forcedLanguage: optional(enums(["ru", "en", "es"])),
});

const socialClient = object({ provider, authorizeUrl: url });

/** Fields of a domain (BRAND-05) with the additions of contract 2. An absent address means the page's own origin. */
const domainConfig = object({
  /** Host names that this file answers; the default brand's domain, which answers every other host, has none. */
  hosts: array(text),
  name: text,
  title: text,
  logo: url,
  favicon: url,
  theme: enums(["light", "dark", "auto"]),
  footerTexts: object({ ru: optional(array(text)), en: optional(array(text)), es: optional(array(text)) }),
  /** Any texts: one that we do not speak is left out by the reader, none left is a warning only (I18N-03). */
  languages: array(text),
  defaultLanguage: text,
  supportEmail: text,
  messengerNumber: nullable(text),
  analyticsIds: object({ gtm: optional(text), fbq: optional(text), appsflyer: optional(text) }),
  pushApplicationId: nullable(text),
  socialAuthClients: object({ login: array(socialClient), linking: array(socialClient) }),
  mobileAppVersion: nullable(text),
  apiUrl: optional(url),
  notificationUrl: optional(url),
  uploadUrl: optional(url),
  communityHosts: array(text),
  returnOrigins: array(url),
  documentHosts: array(text),
});

/** Whether visitors are asked about cookies, and by which version of the policy; a server that does not say it here has `GET /cookie`. */
const cookiePolicy = object({ isEnabled: boolean(), version: count });

/** What `decodeConfig` decodes. */
export const appConfig = object({
  appId: text,
  brand: brandConfig,
  domain: domainConfig,
  cookie: optional(cookiePolicy),
});

/** The whole configuration; `AppConfig["brand"]` and `AppConfig["domain"]` are its parts. */
export type AppConfig = Infer<typeof appConfig>;

export type DecodedConfig = { ok: true; config: AppConfig } | { ok: false; path: string; expected: string };

/**
 * Decodes the answer of `GET /config.json` (contract 2). Unknown fields are dropped; the first wrong one is named by
 * its dotted path and the type expected there. It never throws and never repeats a value (BRAND-03).
 */
export function decodeConfig(raw: unknown): DecodedConfig {
  const found = readStraight(appConfig, raw, true);
  if (found !== MISS) return { ok: true, config: found as AppConfig };
  const [error, config] = validate(raw, appConfig, { coerce: true, mask: true });
  if (error === undefined) return { ok: true, config };
  return { ok: false, path: error.path.join("."), expected: error.type };
}
