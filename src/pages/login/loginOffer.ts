/** The props of the sign-in view that follow from the configuration alone; the prerendered form uses the same (SPEED-01). */

import { type AppConfig, type guessPlatform, type Language, socialProviders } from "../../../streams/parts/core";
import { messengerUrl } from "../shared/messenger";

/** `platform` decides which social networks there are (BRAND-10). */
export function loginOffer(config: AppConfig, language: Language, platform: ReturnType<typeof guessPlatform>) {
  const { appId, brand, domain } = config;
  return {
    brand: { name: domain.title, logoUrl: `/brands/${appId}/${domain.logo}` },
    socialProviders: socialProviders(config, platform),
    recoveryTo: (email: string) => `/reset${email ? `?email=${encodeURIComponent(email)}` : ""}`,
    registerTo: brand.isRegistrationEnable ? "/signup" : null,
    supportEmail: domain.supportEmail,
    messengerUrl: messengerUrl(domain.messengerNumber),
    // in full size, or by its host's name where that may not be framed (ROUTE-13)
    instructionUrl:
      brand.isRegistrationEnable || !brand.instructionUrl[language]
        ? null
        : `/document?${new URLSearchParams({ url: brand.instructionUrl[language] })}`,
  };
}
