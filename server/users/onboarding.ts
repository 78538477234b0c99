/** How far the onboarding of a learner has come (AUTH-16). Rule: the brand's questions define what a status means. */

/** Nothing is left to ask. */
export const ONBOARDED = 40;

/** The status of the brand's onboarding chat once a password is chosen; a brand without one has nothing left to ask. */
export function statusAfterPassword(brand: Record<string, unknown>): number {
  const steps: unknown[] = Array.isArray(brand.userInfoChat) ? brand.userInfoChat : [];
  const step = steps.find((each) => (each as { name?: unknown } | null)?.name === "password");
  const status = (step as { userStatus?: unknown } | undefined)?.userStatus;
  return typeof status === "number" ? status : ONBOARDED;
}
