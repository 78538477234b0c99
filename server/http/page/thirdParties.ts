/**
 * The third parties that a brand allows in its page. Rule: a brand that has configured none has the policy of the page
 * alone (SEC-01); whether one is really requested is the visitor's choice, in the client (COOK-03).
 */
import type { AppConfig } from "../../config/brandBook";

export interface PolicySources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** The names of policies that may make a script's address. */
  readonly trustedTypes: readonly string[];
}

const TAG_MANAGER = "https://www.googletagmanager.com";
/** Where the container sends its measurements. */
const MEASURES = ["https://*.google-analytics.com", "https://*.analytics.google.com"];
const PIXEL = "https://www.facebook.com";

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** The sources that the configuration of this host adds to the page's own. */
export function thirdPartySources({ brand, domain }: Pick<AppConfig, "brand" | "domain">): PolicySources {
  const ids = (domain.analyticsIds ?? {}) as Record<string, unknown>;
  const hasTags = isText(ids.gtm) || isText(brand.gtmId);
  const hasPixel = isText(ids.fbq) || isText(brand.fbqId);
  const tags = hasTags ? [TAG_MANAGER] : [];
  const measures = hasTags ? MEASURES : [];
  return {
    script: tags,
    connect: [...tags, ...measures, ...readOrigin(brand.sentryDsn)],
    image: [...tags, ...measures, ...(hasPixel ? [PIXEL] : [])],
    trustedTypes: hasTags ? ["default"] : [],
  };
}

/** A DSN carries a key before its host. */
function readOrigin(dsn: unknown): string[] {
  if (!isText(dsn) || !/^https?:\/\//.test(dsn) || !URL.canParse(dsn)) return [];
  const { origin } = new URL(dsn);
  return [origin];
}
