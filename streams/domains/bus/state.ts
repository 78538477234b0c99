/** Whether slices that are loaded later are there: the member's after sign-in, every visitor's after the first screen. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { SessionEvents } from "../session/events";
import type { BusEvents } from "./events";

export type PartState = "absent" | "ready" | "failed";
export interface BusState {
  readonly member: PartState;
  readonly visitor: PartState;
}

export const busSlice = defineSlice<BusState>({
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
    // the next session's screens wait until its effects run, so that the drafts are restored
    "session/ended": (draft) => {
      draft.member = "absent";
    },
  } satisfies Handlers<BusState, BusEvents, SessionEvents>,
});
