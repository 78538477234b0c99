/** What screens read of banners. */
import { itemOf } from "../../bus/items";
import type { FieldStates } from "../../bus/resource/ownField";
import type { Banner } from "./events";
import type { ownResources } from "./resources";
import type { BannersState } from "./state";

export { isFor, type Learner } from "./audience";
export {
  type BannerPlacement,
  type BannerPlatform,
  type BannerPosition,
  codeOf,
  isInSlot,
  isOn,
} from "./slots";

export interface HasBanners {
  readonly banners: BannersState & FieldStates<typeof ownResources>;
}
const NONE: readonly Banner[] = [];
/** Null until it is known whether there are any. */
export const selectBanners = ({ banners: { value, resource } }: HasBanners): readonly Banner[] | null =>
  value ?? (resource.status === "fail" ? NONE : null);
export const selectNews = (state: HasBanners, code: number): readonly Banner[] =>
  state.banners.news[code]?.value ?? NONE;
export const selectClosedBanners = (state: HasBanners): readonly number[] => state.banners.closed;

/** Which banner a slot showed at its last visit: 0 is none, undefined is never visited. */
export const selectTurn = itemOf((state: HasBanners) => state.banners.turns, undefined);

/** Whose turn it is: the one after that of the last visit, in their order, and then the first again (contract: one a slot). */
export function findNext(banners: readonly Banner[], last: number | undefined): Banner | null {
  const index = banners.findIndex(({ id }) => id === last);
  return banners[(index + 1) % banners.length] ?? null;
}
