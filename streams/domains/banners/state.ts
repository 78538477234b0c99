/** The banners as they came; which of them show where is asked of select.ts. */
import { type Fetched, fetchedHandlers, notFetched } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { stale } from "../../bus/resource";
import { type Banner, type BannerEvents, bannerPushes } from "./events";

export type BannersState = Fetched<readonly Banner[]>;

const handlers = {
  ...fetchedHandlers<"banners", readonly Banner[]>("banners", bannerPushes),
  "banner.changed": (draft) => {
    draft.resource = stale(draft.resource);
  },
} satisfies Handlers<BannersState, BannerEvents>;

export const bannersSlice = defineSlice<BannersState>({ scope: "session", initial: notFetched, handlers });
