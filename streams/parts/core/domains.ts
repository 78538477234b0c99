/** The domains that every screen needs, the sign-in page included. Rule: nothing of a member's is imported here. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { analyticsEffects } from "../../domains/analytics/effects";
import { brandEffects } from "../../domains/brand/effects";
import { brandSlice } from "../../domains/brand/state";
import { pageEffects } from "../../domains/page/effects";
import { pageSlice } from "../../domains/page/state";
import { sessionEffects } from "../../domains/session/effects";
import type { SessionEvents } from "../../domains/session/events";
import { sessionSlice } from "../../domains/session/state";
import type { BusEvents, BusState } from "../registry";

const busSlice = defineSlice<BusState>({
  scope: "app",
  initial: { member: "absent", visitor: "absent" },
  handlers: {
    "bus/reducerFailed": "ignore",
    "bus/effectFailed": "ignore",
    "bus/memberReady": (draft) => {
      draft.member = "ready";
    },
    "bus/memberFailed": (draft) => {
      draft.member = "failed";
    },
    "bus/visitorRequested": (draft) => {
      if (draft.visitor === "failed") draft.visitor = "absent";
    },
    "bus/visitorReady": (draft) => {
      draft.visitor = "ready";
    },
    "bus/visitorFailed": (draft) => {
      draft.visitor = "failed";
    },
    // the next session's screens wait until its effects run, so that they find their drafts
    "session/ended": (draft) => {
      draft.member = "absent";
    },
  } satisfies Handlers<BusState, BusEvents, SessionEvents>,
});

export const coreSlices = { bus: busSlice, brand: brandSlice, page: pageSlice, session: sessionSlice };
/** The order is the order of subscription: what only listens comes first, what begins something last. */
export const coreEffects = {
  analytics: analyticsEffects,
  page: pageEffects,
  session: sessionEffects,
  brand: brandEffects,
};
