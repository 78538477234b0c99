/** Declares the domain `socialLinks`. */
import { defineDomain } from "../../bus/domain";
import { socialLinksEffects } from "./effects";
import type { SocialLinkEvents } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { socialLinksSlice } from "./state";

export const socialLinks = defineDomain<SocialLinkEvents>()({
  name: "socialLinks",
  slice: socialLinksSlice,
  effects: socialLinksEffects,
  resources: ownResources,
  mutations,
});
