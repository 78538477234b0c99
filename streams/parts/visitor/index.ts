/** The entry for screens that load after the first one, signed in or not. */

export { selectFetched } from "../../bus/resource/fetched";
export { makeEventName } from "../../bus/resource/naming";
export { isSpoken } from "../../domains/brand/language";
export { selectConsent } from "../../domains/consent/select";
export type { CodeUse } from "../../domains/signIn/events";
export {
  selectChecked,
  selectCode,
  selectOffered,
  selectOfferProblem,
  selectSignUpDraft,
  selectSocialFailure,
  selectSocialNetwork,
} from "../../domains/signIn/select";
export type { SocialError } from "../../domains/signIn/socialReturn";
export { selectSupport } from "../../domains/support/select";
export type { Consent } from "../../ports/types";
export {
  ALL_ROUTES,
  type AppRoute,
  NOWHERE,
  REDIRECTS,
  ROUTES,
  type RouteName,
  type ViewName,
} from "../../routes";
export { selectAccess } from "../../views/access";
export { isOffered } from "../../views/features";
export { decideRoute } from "../../views/guard";
export { selectIsOnboarding } from "../../views/onboardingStep";
