/** The session's slice. Rule: it stays after the session that it describes, so it clears itself. */
import { isDeleted } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
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
};

const handlers = {
  "session/opened": (draft, { payload }) => {
    draft.status = payload.hasToken ? "loading" : "guest";
    draft.returnUrl = payload.returnUrl;
  },
  "session/userRequested": (draft) => {
    draft.status = "loading";
    draft.problem = null;
  },
  "session/userFailed": (draft, { payload }) => {
    draft.problem = payload.problem;
  },
  "session/started": (draft, { payload }) => ({
    ...initial,
    status: "member",
    user: payload.user,
    returnUrl: draft.returnUrl,
  }),
  "session/logoutRequested": "ignore",
  "session/ended": (draft, { payload }) => ({
    ...initial,
    status: "guest",
    endedBy: payload.reason,
    returnUrl: payload.returnUrl,
    isAccountGone: payload.reason === "logout" && draft.deletion !== null,
  }),
  "session/noticeDismissed": (draft) => {
    draft.endedBy = null;
    draft.isAccountGone = false;
  },
  "session/returnUrlStored": (draft, { payload }) => {
    draft.returnUrl = payload.returnUrl;
  },
  "session/returnUrlUsed": (draft) => {
    draft.returnUrl = null;
  },
  "session/dashboardRequested": "ignore",
  "session/handOffRequested": "ignore",
  "user.changed": (draft, { payload }) => {
    if (!isDeleted(payload) && draft.user?.id === payload.id) draft.user = payload;
  },
  "user/loaded": (draft, { payload: { value } }) => {
    if (draft.user?.id === value.id) draft.user = value;
  },
  "user/removalRequested": (draft, { payload }) => {
    draft.deletion = { returnUrl: payload.returnUrl ?? null };
  },
  "user/removalFailed": (draft) => {
    draft.deletion = null;
  },
} satisfies Handlers<SessionState, SessionEvents, UserEvents & UserMutationEvents>;

export const sessionSlice = defineSlice<SessionState>({ scope: "app", initial, handlers });
