/** The banners as they came, and what this device remembers of them; select.ts decides which of them show where. */

import { defineSlice, type Handlers } from "../../bus/fold";
import { type Fetched, notFetched, putValue } from "../../bus/resource/fetched";
import { staleAfter } from "../../bus/resource/resource";
import type { Banner, BannerEvents } from "./events";
import { bannerList } from "./resources";

export interface BannersState extends Fetched<readonly Banner[]> {
  /** Which banner each slot showed at its last visit; 0: none. */
  readonly turns: Readonly<Record<string, number>>;
  /** The banners and news that were closed on this device. */
  readonly closed: readonly number[];
}

const handlers = {
  ...bannerList.handlers<BannersState>(putValue),
  "banner.changed": (draft, event) => {
    draft.resource = staleAfter(event, draft.resource);
  },
  "banners/restored": (draft, { payload }) => {
    draft.turns = { ...payload.turns };
    draft.closed = [...payload.closed];
  },
  "banners/turnTaken": (draft, { payload: { slot, bannerId } }) => {
    draft.turns[slot] = bannerId;
  },
  "banners/closed": (draft, { payload: { bannerId } }) => {
    if (!draft.closed.includes(bannerId)) draft.closed.push(bannerId);
  },
  // for analytics only
  "banners/seen": "ignore",
  "banners/pressed": "ignore",
} satisfies Handlers<BannersState, BannerEvents>;

export const bannersSlice = defineSlice<BannersState>({
  scope: "session",
  initial: { ...notFetched, turns: {}, closed: [] },
  handlers,
});
