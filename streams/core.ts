/** The domains that every screen needs, the sign-in page included. Rule: nothing of a member's is imported here. */
import { defineSlice, type Handlers } from "./bus/fold";
import { analyticsEffects } from "./domains/analytics/effects";
import { brandEffects } from "./domains/brand/effects";
import { brandSlice } from "./domains/brand/state";
import { pageEffects } from "./domains/page/effects";
import { pageSlice } from "./domains/page/state";
import { sessionEffects } from "./domains/session/effects";
import { sessionSlice } from "./domains/session/state";
import type { BusEvents, BusState } from "./registry";

// "session": the next one's screens wait until its effects run, so that they find their drafts
const busSlice = defineSlice<BusState>({
  scope: "session",
  initial: { member: "absent" },
  handlers: {
    "bus/reducerFailed": "ignore",
    "bus/effectFailed": "ignore",
    "bus/memberReady": (draft) => {
      draft.member = "ready";
    },
    "bus/memberFailed": (draft) => {
      draft.member = "failed";
    },
  } satisfies Handlers<BusState, BusEvents>,
});

export const coreSlices = { bus: busSlice, brand: brandSlice, page: pageSlice, session: sessionSlice };
/** The order is the order of subscription: what only listens comes first, what begins something last. */
export const coreEffects = {
  analytics: analyticsEffects,
  page: pageEffects,
  session: sessionEffects,
  brand: brandEffects,
};
