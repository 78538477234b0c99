/** How far the onboarding of a learner has come (AUTH-16). Rule: a status only means what the brand's questions say of it. */

/** Nothing is left to ask. */
export const ONBOARDED = 40;

/** Where the onboarding chat of the brand stands once a password is chosen; a brand without one has nothing left to ask. */
export function statusAfterPassword(brand: Record<string, unknown>): number {
  const steps: unknown[] = Array.isArray(brand.userInfoChat) ? brand.userInfoChat : [];
  const step = steps.find((each) => (each as { name?: unknown } | null)?.name === "password");
  const status = (step as { userStatus?: unknown } | undefined)?.userStatus;
  return typeof status === "number" ? status : ONBOARDED;
}
