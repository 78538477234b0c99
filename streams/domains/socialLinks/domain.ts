/** Declares the domain `socialLinks`. */
import { defineDomain } from "../../bus/domain";
import { socialLinksEffects } from "./effects";
import type { SocialLinkEvents } from "./events";
import { ownResources } from "./resources";
import { socialLinksSlice } from "./state";
import { unlink } from "./unlink";

export const socialLinks = defineDomain<SocialLinkEvents>()({
  name: "socialLinks",
  slice: socialLinksSlice,
  effects: socialLinksEffects,
  resources: ownResources,
  mutations: [unlink],
});
