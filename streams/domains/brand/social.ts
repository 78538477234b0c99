/** Which social networks a visitor may use here (BRAND-10). Rule: the brand's order of the platform, as far as the domain has a client. */
import type { AppConfig } from "../../../brands/schema";

type Platform = keyof AppConfig["brand"]["socialAuth"];

/** By what the browser says of itself; a tablet of Apple's passes for a desktop but for its touch. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/android/i.test(userAgent)) return "android";
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1) ? "ios" : "web";
}

export function socialProviders({ brand, domain }: AppConfig, platform: Platform) {
  const offered = domain.socialAuthClients.login.map(({ provider }) => provider);
  return brand.socialAuth[platform].filter((provider) => offered.includes(provider));
}
