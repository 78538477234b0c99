/** The banners as they came; select.ts decides which of them show where. */
import { type Fetched, notFetched, putValue } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { stale } from "../../bus/resource";
import { type Banner, type BannerEvents } from "./events";
import { bannerList } from "./resources";

export type BannersState = Fetched<readonly Banner[]>;

const handlers = {
  ...bannerList.handlers<BannersState>(putValue),
  "banner.changed": (draft) => {
    draft.resource = stale(draft.resource);
  },
} satisfies Handlers<BannersState, BannerEvents>;

export const bannersSlice = defineSlice<BannersState>({ scope: "session", initial: notFetched, handlers });
