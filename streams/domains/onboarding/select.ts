/** What screens read of the onboarding chat; the conversation itself is a view over several domains. */
import type { OnboardingState } from "./state";

export type { OnboardingState, Try } from "./state";
export const selectOnboarding = (state: { readonly onboarding: OnboardingState }): OnboardingState => state.onboarding;
