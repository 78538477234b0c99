/** Declares the domain `outbox`: what is sent to chats. */
import { defineDomain } from "../../bus/domain";
import { leaveComposer } from "./composer";
import type { OutboxEvents } from "./events";
import { holdFiles } from "./heldFiles";
import { acceptSends, drainOutbox, noticeDelays } from "./lanes";
import { outboxSlice } from "./state";
import { restoreOutbox, storeLastTry, tidyOutbox } from "./storedSends";

export const outbox = defineDomain<OutboxEvents>()({
  name: "outbox",
  slice: outboxSlice,
  effects: {
    acceptSends,
    leaveComposer,
    holdFiles,
    drainOutbox,
    tidyOutbox,
    storeLastTry,
    noticeDelays,
    restoreOutbox,
  },
  isOffered: ({ brand }) => brand.isChatSupport,
});
