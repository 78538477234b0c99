/** What screens read of consent. */
import type { ConsentState } from "./state";

interface HasConsent {
  readonly consent: ConsentState;
}
export const selectConsent = (state: HasConsent): ConsentState => state.consent;
/** The banner shows while cookies need consent and nobody has answered (COOK-01). */
export const selectIsConsentAsked = ({ consent }: HasConsent): boolean =>
  consent.status === "loaded" && consent.isEnabled && consent.given === null;
