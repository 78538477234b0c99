/** The door for screens that load after the first one, signed in or not. */
export type { AccessForm, CodeUse } from "./domains/access/events";
export { identityError } from "./domains/access/identityError";
export { selectAttempt, selectChecked, selectCode, selectOffered } from "./domains/access/select";
export type { SocialError } from "./domains/access/socialReturn";
export { isSpoken } from "./domains/brand/language";
export { selectConsent } from "./domains/consent/select";
export { selectSupport } from "./domains/support/select";
export type { Consent } from "./ports/types";
export { selectAccess } from "./views/access";
export { isOffered } from "./views/features";
export { decideRoute, type GuardedRoute } from "./views/guard";
export { selectIsOnboarding } from "./views/onboardingStep";
