/**
 * Whether the session's user is fresh or stale, and the status of each change. Rule: the user's value is the
 * session's alone: it begins and ends with it.
 */
import { defineSlice, type Handlers } from "../../bus/fold";
import { idle, type MutationState } from "../../bus/mutation";
import type { Resource } from "../../bus/resource";
import type { UserEvents } from "./events";
import { userMutations } from "./mutations";
import { userResource } from "./resources";

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
  // every session begins with a user; no answer says how old it is
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
  // the user's value is put into the session's slice
  ...userResource.handlers<UserState>(() => undefined),
  // the session's
  "user.changed": "ignore",
  ...userMutations.profile.handlers,
  ...userMutations.avatar.handlers,
  ...userMutations.address.handlers,
  ...userMutations.notifications.handlers,
  ...userMutations.ownPass.handlers,
  ...userMutations.proofLater.handlers,
  ...userMutations.removal.handlers,
} satisfies Handlers<UserState, UserEvents>;

export const userSlice = defineSlice<UserState>({ scope: "session", initial, handlers });
