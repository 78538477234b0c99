/** Whether the page is seen and the network is there, and which screen shows. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { PageEvents } from "./events";

export interface PageState {
  readonly isOnline: boolean;
  readonly isVisible: boolean;
  /** The route's name of the screen that shows. */
  readonly shown: string | null;
  readonly isChunkMissing: boolean;
}

const handlers = {
  "page/onlineChanged": (draft, { payload }) => {
    draft.isOnline = payload.isOnline;
  },
  "page/visibilityChanged": (draft, { payload }) => {
    draft.isVisible = payload.isVisible;
  },
  "page/resumed": "ignore",
  "page/leaving": "ignore",
  "page/shown": (draft, { payload }) => {
    draft.shown = payload.name;
  },
  "page/chunkFailed": "ignore",
  "page/chunkGivenUp": (draft) => {
    draft.isChunkMissing = true;
  },
  "page/crashed": "ignore",
  "page/reloadRequested": "ignore",
} satisfies Handlers<PageState, PageEvents>;

export const pageSlice = defineSlice<PageState>({
  scope: "app",
  initial: { isOnline: true, isVisible: true, shown: null, isChunkMissing: false },
  handlers,
});
