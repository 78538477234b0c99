/** Whether what the session has of its user is to be trusted. Rule: the user herself is the session's alone. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { asked, failed, loaded, type Resource, stale, touches } from "../../bus/resource";
import type { ConnectionEvents } from "../connection/events";
import { sessionPushes } from "../session/events";
import type { UserEvents } from "./events";

export interface UserState {
  readonly resource: Resource;
}
/** Every session begins with a user; from when she is, no answer says. */
const initial: UserState = { resource: { status: "loaded", isStale: false, loadedAt: null } };

const handlers = {
  "user/requested": (draft) => {
    draft.resource = asked(draft.resource);
  },
  "user/loaded": (draft, { time }) => {
    draft.resource = loaded(time);
  },
  "user/failed": (draft, { payload }) => {
    draft.resource = failed(draft.resource, payload.problem);
  },
  // also at the first one: she may have changed between the answer that began the session and the link
  "connection/snapshotStarted": (draft) => {
    draft.resource = stale(draft.resource);
  },
  "connection/staleNoticed": (draft, { payload }) => {
    if (touches(payload.types, Object.keys(sessionPushes))) draft.resource = stale(draft.resource);
  },
} satisfies Handlers<UserState, UserEvents, ConnectionEvents>;

export const userSlice = defineSlice<UserState>({ scope: "session", initial, handlers });
