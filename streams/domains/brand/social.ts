/** Which social networks a visitor may use here (BRAND-10). Rule: in the brand's order for the platform, only those for which the domain has a client. */
import type { AppConfig } from "../../../brands/schema";

type Platform = keyof AppConfig["brand"]["socialAuth"];

/** By the user agent; an Apple tablet looks like a desktop except for its touch points. */
export function guessPlatform(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return "android";
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1) ? "ios" : "web";
}

export function socialProviders({ brand, domain }: AppConfig, platform: Platform) {
  const offered = domain.socialAuthClients.login.map(({ provider }) => provider);
  return brand.socialAuth[platform].filter((provider) => offered.includes(provider));
}
