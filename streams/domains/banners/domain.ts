/** Declares the domain `banners`. */
import { defineDomain } from "../../bus/domain";
import { bannersEffects } from "./effects";
import { type BannerEvents, bannerPushes } from "./events";
import { bannersSlice } from "./state";

export const banners = defineDomain<BannerEvents>()({
  name: "banners",
  slice: bannersSlice,
  effects: bannersEffects,
  pushes: bannerPushes,
  isOffered: ({ brand }) => brand.isBannerEnable,
});
