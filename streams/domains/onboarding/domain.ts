/** Declares the domain `onboarding`. */
import { defineDomain } from "../../bus/domain";
import { onboardingEffects } from "./effects";
import type { OnboardingEvents } from "./events";
import { onboardingSlice } from "./state";

export const onboarding = defineDomain<OnboardingEvents>()({
  name: "onboarding",
  slice: onboardingSlice,
  effects: onboardingEffects,
});
