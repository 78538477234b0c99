/** Whether the page is visible and the network is available, and which screen shows. */
import { byChanges, defineSlice } from "../../bus/fold";
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

const handlers = byChanges<PageState, PageEvents>({
  "page/onlineChanged": ({ offlineSince }, { payload: { isOnline }, time }) => ({
    isOnline,
    offlineSince: isOnline ? null : (offlineSince ?? time),
  }),
  "page/visibilityChanged": (_, { payload: { isVisible } }) => ({ isVisible }),
  "page/resumed": "ignore",
  "page/leaving": "ignore",
  "page/shown": (_, { payload }) => ({ shown: payload.name }),
  "page/resourceShown": ({ onScreen }, { payload: { id, request, payload } }) => ({
    onScreen: { ...onScreen, [id]: { request, payload } },
  }),
  "page/resourceHidden": ({ onScreen }, { payload: { id } }) => {
    const { [id]: _, ...others } = onScreen;
    return { onScreen: others };
  },
  "page/clicked": "ignore",
  "page/guardDecided": (_, { payload }) => ({ guard: payload }),
  "page/chunkFailed": "ignore",
  "page/chunkGivenUp": (_, { payload }) => ({ missingChunk: payload.why }),
  "page/chunkLeft": () => ({ missingChunk: null }),
  "page/crashed": "ignore",
  "page/reloadRequested": "ignore",
});

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
