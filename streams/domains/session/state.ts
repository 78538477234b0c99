/** The session's slice. Rule: it stays after the session that it describes, so it clears itself. */
import { isDeleted } from "../../bus/define";
import { byChanges, defineSlice } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { idle, type MutationState } from "../../bus/resource/mutation";
import type { User, UserEvents } from "../user/events";
import type { UserMutationEvents } from "../user/mutations";
import type { SessionEnd, SessionEvents } from "./events";

export interface SessionState {
  /** `unknown`: not checked yet; `loading`: a token is stored, its user is being fetched. */
  readonly status: "unknown" | "guest" | "loading" | "member";
  readonly user: User | null;
  readonly signIn: MutationState;
  /** Why the user of a stored token could not be loaded. */
  readonly problem: Problem | null;
  readonly endedBy: SessionEnd | null;
  readonly returnUrl: string | null;
  /** The account is being deleted: every end of the session now counts as the learner's own action, with the address to continue at. */
  readonly deletion: { readonly returnUrl: string | null } | null;
  /** The session ended with its account: the learner must learn that it is gone. */
  readonly isAccountGone: boolean;
  /** The learner is as this device has stored them. */
  readonly isFromDevice: boolean;
}

const initial: SessionState = {
  status: "unknown",
  user: null,
  signIn: idle,
  problem: null,
  endedBy: null,
  returnUrl: null,
  deletion: null,
  isAccountGone: false,
  isFromDevice: false,
};

const handlers = byChanges<SessionState, SessionEvents, UserEvents & UserMutationEvents>({
  "session/opened": (_, { payload: { hasToken, returnUrl } }) => ({
    status: hasToken ? "loading" : "guest",
    returnUrl,
  }),
  "session/userRequested": () => ({ status: "loading", problem: null }),
  "session/userFailed": (_, { payload: { problem } }) => ({ problem }),
  "session/started": ({ returnUrl }, { payload, source }) => ({
    ...initial,
    status: "member",
    user: payload.user,
    isFromDevice: source === "stored",
    returnUrl,
  }),
  "session/logoutRequested": "ignore",
  "session/ended": (_, { payload }) => ({
    ...initial,
    status: "guest",
    endedBy: payload.reason,
    returnUrl: payload.returnUrl,
    isAccountGone: payload.reason === "deleted",
  }),
  "session/noticeDismissed": () => ({ endedBy: null, isAccountGone: false }),
  "session/returnUrlStored": (_, { payload: { returnUrl } }) => ({ returnUrl }),
  "session/returnUrlUsed": () => ({ returnUrl: null }),
  "session/dashboardRequested": "ignore",
  "session/handOffRequested": "ignore",
  "user.changed": ({ user }, { payload }) => (!isDeleted(payload) && user?.id === payload.id ? { user: payload } : {}),
  "user/loaded": ({ user }, { payload: { value } }) => (user?.id === value.id ? { user: value } : {}),
  "user/removalRequested": (_, { payload: { returnUrl = null } }) => ({ deletion: { returnUrl } }),
  "user/removalFailed": () => ({ deletion: null }),
});

export const sessionSlice = defineSlice<SessionState>({ scope: "app", initial, handlers });
