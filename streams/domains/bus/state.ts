/** Whether slices that are loaded later are there: the member's after sign-in, every visitor's after the first screen. */
import { byChanges, defineSlice } from "../../bus/fold";
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
  handlers: byChanges<BusState, BusEvents, SessionEvents>({
    "bus/reducerFailed": "ignore",
    "bus/effectFailed": "ignore",
    "bus/memberReady": () => ({ member: "ready" }),
    "bus/memberFailed": () => ({ member: "failed" }),
    "bus/visitorRequested": ({ visitor }) => (visitor === "failed" ? { visitor: "absent" } : {}),
    "bus/visitorReady": () => ({ visitor: "ready" }),
    "bus/visitorFailed": () => ({ visitor: "failed" }),
    // the next session's screens wait until its effects run, so that the drafts are restored
    "session/ended": () => ({ member: "absent" }),
  }),
});
