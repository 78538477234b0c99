/** What screens read of banners. */
import type { Banner } from "./events";
import type { BannersState } from "./state";

export { type BannerPlacement, type BannerPlatform, type BannerPosition, isInSlot } from "./slots";

export interface HasBanners {
  readonly banners: BannersState;
}
const NONE: readonly Banner[] = [];
export const selectBanners = (state: HasBanners): readonly Banner[] => state.banners.value ?? NONE;
