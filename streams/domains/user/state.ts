/**
 * Whether the session's user is fresh or stale, and the status of each change. Rule: the user's value is the
 * session's alone: it begins and ends with it.
 */
import { defineSlice, type Handlers } from "../../bus/fold";
import { type Resource, stale } from "../../bus/resource/resource";
import type { ConnectionEvents } from "../connection/events";
import type { UserEvents } from "./events";
import { userResource } from "./resources";

interface UserSlice {
  readonly resource: Resource;
}
const initial: UserSlice = {
  // every session begins with a user; no answer says how old it is
  resource: { status: "loaded", isStale: false, loadedAt: null },
};

const handlers = {
  // the user's value is put into the session's slice
  ...userResource.handlers<UserSlice>(() => undefined),
  // the session began with the user of the stored position; another build may have left out what this one knows
  "connection/positionRestored": (draft, { payload }) => {
    if (payload.isOfOtherBuild) draft.resource = stale(draft.resource);
  },
  // the session's
  "user.changed": "ignore",
} satisfies Handlers<UserSlice, UserEvents, ConnectionEvents>;

export const userSlice = defineSlice<UserSlice>({ scope: "session", initial, handlers });
