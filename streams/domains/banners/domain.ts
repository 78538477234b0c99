/** Declares the domain `banners`. */
import { defineDomain } from "../../bus/domain";
import { bannersEffects } from "./effects";
import { type BannerEvents, bannerPushes } from "./events";
import { ownResources } from "./resources";
import { bannersSlice } from "./state";

/** What analytics is sent of a banner (CAT-02). */
const toReport = ({ bannerId, slot, product, school }: BannerEvents["banners/seen"]) => ({
  banner_id: bannerId,
  slot,
  ...(product !== null && { product }),
  ...(school !== null && { school }),
});

export const banners = defineDomain<BannerEvents>({
  reports: {
    "banners/seen": (banner) => [["banner_show", toReport(banner)]],
    "banners/pressed": (banner) => [["banner_click", toReport(banner)]],
  },
})({
  name: "banners",
  slice: bannersSlice,
  effects: bannersEffects,
  resources: ownResources,
  pushes: bannerPushes,
  isOffered: ({ brand }) => brand.isBannerEnable,
});
