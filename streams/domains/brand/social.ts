/** Which social networks a visitor may use here (BRAND-10). Rule: in the brand's order for the platform, only those for which the domain has a client. */
import type { AppConfig } from "../../../brands/schema";

export function socialProviders({ brand, domain }: AppConfig, platform: keyof AppConfig["brand"]["socialAuth"]) {
  const offered = domain.socialAuthClients.login.map(({ provider }) => provider);
  return brand.socialAuth[platform].filter((provider) => offered.includes(provider));
}
