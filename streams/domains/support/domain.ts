/** Declares the domain `support`. */
import { defineDomain } from "../../bus/domain";
import { supportEffects } from "./effects";
import type { SupportEvents } from "./events";
import { ownResources } from "./resources";
import { send } from "./send";
import { supportSlice } from "./state";

export const support = defineDomain<SupportEvents>()({
  name: "support",
  slice: supportSlice,
  effects: supportEffects,
  resources: ownResources,
  mutations: [send],
});
