/** Declares the domain `support`. */
import { defineDomain } from "../../bus/domain";
import { supportEffects } from "./effects";
import type { SupportEvents } from "./events";
import { mutations } from "./mutations";
import { supportSlice } from "./state";

export const support = defineDomain<SupportEvents>()({
  name: "support",
  slice: supportSlice,
  effects: supportEffects,
  mutations,
});
