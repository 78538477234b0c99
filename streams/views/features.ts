/** Which sections a brand has (BRAND-06). Rule: this table decides what is absent everywhere. */
import { type Feature, ROUTES, type RouteName } from "../routes";

interface FeatureConfig {
  readonly brand: {
    readonly isChatSupport: boolean;
    readonly isVideoConsultationSupport: boolean;
    readonly isBannerEnable: boolean;
    readonly isRegistrationEnable: boolean;
    readonly isOfflineEnable: boolean;
    readonly userInfoChat: readonly unknown[];
  };
  readonly domain: { readonly socialAuthClients: { readonly linking: readonly unknown[] } };
}
const FEATURES: Readonly<Record<Feature, (config: FeatureConfig) => boolean>> = {
  registration: ({ brand }) => brand.isRegistrationEnable,
  onboarding: ({ brand }) => brand.userInfoChat.length > 0,
  chats: ({ brand }) => brand.isChatSupport,
  videoConsultations: ({ brand }) => brand.isVideoConsultationSupport,
  offline: ({ brand }) => brand.isOfflineEnable,
  banners: ({ brand }) => brand.isBannerEnable,
  socialNetworks: ({ domain }) => domain.socialAuthClients.linking.length > 0,
};

/** True for a route that the brand has. */
export function isOffered(name: RouteName, config: FeatureConfig): boolean {
  const { feature } = ROUTES[name];
  return feature === undefined || FEATURES[feature](config);
}
