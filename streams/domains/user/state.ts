/**
 * Whether what the session has of its user is to be trusted, and how each change stands. Rule: the user's value is the
 * session's alone: it begins and ends with it.
 */
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import { asked, failed, loaded, type Resource, stale, touches } from "../../bus/resource";
import type { ConnectionEvents } from "../connection/events";
import { type UserEvents, userPushes } from "./events";
import { userMutations } from "./mutations";

export interface UserState {
  readonly resource: Resource;
  readonly profile: MutationState;
  readonly avatar: MutationState;
  readonly address: MutationState;
  readonly notifications: MutationState<{ readonly isDisabled: boolean }>;
  readonly ownPass: MutationState;
  readonly proofLater: MutationState;
  readonly removal: MutationState;
}
const initial: UserState = {
  // every session begins with a user; from when it is, no answer says
  resource: { status: "loaded", isStale: false, loadedAt: null },
  profile: idle,
  avatar: idle,
  address: idle,
  notifications: idle,
  ownPass: idle,
  proofLater: idle,
  removal: idle,
};

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
  // the session's
  "user.changed": "ignore",
  ...userMutations.profile.handlers,
  ...userMutations.avatar.handlers,
  ...userMutations.address.handlers,
  ...userMutations.notifications.handlers,
  ...userMutations.ownPass.handlers,
  ...userMutations.proofLater.handlers,
  ...userMutations.removal.handlers,
  // also at the first one: the user may have changed between the answer that began the session and the link
  "connection/snapshotStarted": (draft) => {
    draft.resource = stale(draft.resource);
  },
  "connection/staleNoticed": (draft, { payload }) => {
    if (touches(payload.types, Object.keys(userPushes))) draft.resource = stale(draft.resource);
  },
} satisfies Handlers<UserState, UserEvents, ConnectionEvents>;

export const userSlice = defineSlice<UserState>({ scope: "session", initial, handlers });
