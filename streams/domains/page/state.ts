/** Whether the page is visible and the network is available, and which screen shows. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { OnScreen } from "../../bus/resource/resource";
import type { ViewName } from "../../routes";
import type { GuardDecision, MissingChunk, PageEvents } from "./events";

export interface PageState {
  readonly isOnline: boolean;
  /** When the network was lost, by this device's clock; null while it is available. */
  readonly offlineSince: number | null;
  readonly isVisible: boolean;
  /** The name of the shown screen. */
  readonly shown: ViewName | null;
  /** What the screens need that are shown now, by their ids. */
  readonly onScreen: OnScreen;
  /** The guard's last decision. */
  readonly guard: GuardDecision | null;
  /** Why a screen failed to load; null where all loaded. */
  readonly missingChunk: MissingChunk | null;
}

const handlers = {
  "page/onlineChanged": (draft, { payload, time }) => {
    draft.isOnline = payload.isOnline;
    draft.offlineSince = payload.isOnline ? null : (draft.offlineSince ?? time);
  },
  "page/visibilityChanged": (draft, { payload }) => {
    draft.isVisible = payload.isVisible;
  },
  "page/resumed": "ignore",
  "page/leaving": "ignore",
  "page/shown": (draft, { payload }) => {
    draft.shown = payload.name;
  },
  "page/resourceShown": (draft, { payload: { id, request, payload } }) => {
    draft.onScreen[id] = { request, payload };
  },
  "page/resourceHidden": (draft, { payload: { id } }) => {
    delete draft.onScreen[id];
  },
  "page/clicked": "ignore",
  "page/guardDecided": (draft, { payload }) => {
    draft.guard = payload;
  },
  "page/chunkFailed": "ignore",
  "page/chunkGivenUp": (draft, { payload }) => {
    draft.missingChunk = payload.why;
  },
  "page/chunkLeft": (draft) => {
    draft.missingChunk = null;
  },
  "page/crashed": "ignore",
  "page/reloadRequested": "ignore",
} satisfies Handlers<PageState, PageEvents>;

export const pageSlice = defineSlice<PageState>({
  scope: "app",
  initial: {
    isOnline: true,
    offlineSince: null,
    isVisible: true,
    shown: null,
    onScreen: {},
    guard: null,
    missingChunk: null,
  },
  handlers,
});
