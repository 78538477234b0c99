/** Which sections a brand has (BRAND-06). Rule: what is switched off is absent everywhere, by this table. */
import type { AppState } from "../../streams";

type Config = NonNullable<AppState["brand"]["config"]>;
const FEATURES: Readonly<Record<string, (config: Config) => boolean>> = {
  chats: ({ brand }) => brand.isChatSupport,
  chat: ({ brand }) => brand.isChatSupport,
  videoconsultations: ({ brand }) => brand.isVideoConsultationSupport,
  videoconsultation: ({ brand }) => brand.isVideoConsultationSupport,
  banners: ({ brand }) => brand.isBannerEnable,
  socialNetworks: ({ domain }) => domain.socialAuthClients.linking.length > 0,
  linkSocialNetworks: ({ domain }) => domain.socialAuthClients.linking.length > 0,
};

/** True for a route that the brand has. */
export const isOffered = (routeName: string, config: Config): boolean => FEATURES[routeName]?.(config) ?? true;
