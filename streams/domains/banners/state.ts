/** The banners as they came, and what this device remembers of them; select.ts decides which of them show where. */
import { type Fetched, notFetched, putValue } from "../../bus/fetched";
import { defineSlice, type Handlers } from "../../bus/fold";
import { stale } from "../../bus/resource";
import { together } from "../../bus/together";
import type { Banner, BannerEvents } from "./events";
import { bannerList, type KnownNews, news } from "./resources";

export interface BannersState extends Fetched<readonly Banner[]> {
  /** By the code of the position. */
  readonly news: Readonly<Record<number, KnownNews>>;
  /** Which banner each slot showed at its last visit; 0: none. */
  readonly turns: Readonly<Record<string, number>>;
  /** The news that were closed on this device. */
  readonly closed: readonly number[];
}

const lists = bannerList.handlers<BannersState>(putValue);
const ofNews = news.handlers<BannersState>((draft, { value, key }) => {
  const known = draft.news[key];
  if (known) known.banners = [...value];
});

const handlers = {
  ...together(lists, ofNews),
  "banner.changed": (draft) => {
    draft.resource = stale(draft.resource);
    for (const known of Object.values(draft.news)) known.resource = stale(known.resource);
  },
  "banners/restored": (draft, { payload }) => {
    draft.turns = { ...payload.turns };
    draft.closed = [...payload.closed];
  },
  "banners/turnTaken": (draft, { payload: { slot, bannerId } }) => {
    draft.turns[slot] = bannerId;
  },
  "banners/newsClosed": (draft, { payload: { bannerId } }) => {
    if (!draft.closed.includes(bannerId)) draft.closed.push(bannerId);
  },
  // for analytics only
  "banners/seen": "ignore",
  "banners/pressed": "ignore",
} satisfies Handlers<BannersState, BannerEvents>;

export const bannersSlice = defineSlice<BannersState>({
  scope: "session",
  initial: { ...notFetched, news: {}, turns: {}, closed: [] },
  handlers,
});
