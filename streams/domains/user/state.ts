/** Whether what the session has of its user is to be trusted. Rule: the user herself is the session's alone. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Resource } from "../../bus/resource";
import type { UserEvents } from "./events";
import { profile } from "./resources";

export interface UserState {
  readonly resource: Resource;
}
/** Every session begins with a user; from when she is, no answer says. */
const initial: UserState = { resource: { status: "loaded", isStale: false, loadedAt: null } };

const handlers = {
  // the user is put into the session's slice
  ...profile.handlers<UserState>(() => undefined),
} satisfies Handlers<UserState, UserEvents>;

export const userSlice = defineSlice<UserState>({ scope: "session", initial, handlers });
