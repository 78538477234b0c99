/** Which sections a brand has (BRAND-06). Rule: what is switched off is absent everywhere, by this table. */
interface FeatureConfig {
  readonly brand: {
    readonly isChatSupport: boolean;
    readonly isVideoConsultationSupport: boolean;
    readonly isBannerEnable: boolean;
    readonly isRegistrationEnable: boolean;
    readonly userInfoChat: readonly unknown[];
  };
  readonly domain: { readonly socialAuthClients: { readonly linking: readonly unknown[] } };
}
const FEATURES: Readonly<Record<string, (config: FeatureConfig) => boolean>> = {
  signup: ({ brand }) => brand.isRegistrationEnable,
  userInfoChat: ({ brand }) => brand.userInfoChat.length > 0,
  chats: ({ brand }) => brand.isChatSupport,
  chat: ({ brand }) => brand.isChatSupport,
  videoconsultations: ({ brand }) => brand.isVideoConsultationSupport,
  videoconsultation: ({ brand }) => brand.isVideoConsultationSupport,
  banners: ({ brand }) => brand.isBannerEnable,
  socialNetworks: ({ domain }) => domain.socialAuthClients.linking.length > 0,
  linkSocialNetworks: ({ domain }) => domain.socialAuthClients.linking.length > 0,
};

/** True for a route that the brand has; its name is the one in the table of routes. */
export const isOffered = (routeName: string, config: FeatureConfig): boolean => FEATURES[routeName]?.(config) ?? true;
