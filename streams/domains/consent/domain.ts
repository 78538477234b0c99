/** Declares the domain `consent`. */
import { defineDomain } from "../../bus/domain";
import { consentEffects } from "./effects";
import type { ConsentEvents } from "./events";
import { consentSlice } from "./state";

export const consent = defineDomain<ConsentEvents>()({
  name: "consent",
  slice: consentSlice,
  effects: consentEffects,
});
