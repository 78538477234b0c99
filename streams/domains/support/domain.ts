/** Declares the domain `support`. */
import { defineDomain } from "../../bus/domain";
import { supportEffects } from "./effects";
import type { SupportEvents } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { supportSlice } from "./state";

export const support = defineDomain<SupportEvents>()({
  name: "support",
  slice: supportSlice,
  effects: supportEffects,
  resources: ownResources,
  mutations,
});
