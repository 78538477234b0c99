/** The slice of access. Rule: it belongs to the visitor, not to a session: a beginning or an end of one empties it. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { SessionEvents, User } from "../session/events";
import type { CodeUse, Identity, SignInEvents, SignInForm } from "./events";
import type { SocialError } from "./socialReturn";

export interface Attempt {
  readonly status: "busy" | "done" | "failed";
  readonly problem: Problem | null;
}
export interface CodeState {
  /** Where the code goes is asked for, or the code itself. An own e-mail is known: it begins with the code (AUTH-10). */
  readonly step: "email" | "phone" | "code";
  readonly recipient: string | null;
  readonly isSending: boolean;
  readonly isChecking: boolean;
  readonly problem: Problem | null;
  readonly resendAt: number | null;
}
export interface SignInState {
  readonly attempts: Partial<Record<SignInForm, Attempt>>;
  /** What the server said last of a name that somebody wants. */
  readonly checked: { readonly kind: Identity; readonly value: string; readonly error: string | null } | null;
  readonly proofs: Readonly<Record<CodeUse, CodeState>>;
  readonly socialFailure: SocialError | null;
  /** Whose token came in the address. */
  readonly offered: User | null;
}

const FIRST_STEP = { signIn: "email", inbox: "code", sms: "phone" } as const;
const codeOf = (use: CodeUse): CodeState => ({
  step: FIRST_STEP[use],
  recipient: null,
  isSending: false,
  isChecking: false,
  problem: null,
  resendAt: null,
});
const initial: SignInState = {
  attempts: {},
  checked: null,
  proofs: { signIn: codeOf("signIn"), inbox: codeOf("inbox"), sms: codeOf("sms") },
  socialFailure: null,
  offered: null,
};

const begin = (form: SignInForm) => (draft: Draft<SignInState>) => {
  draft.attempts[form] = { status: "busy", problem: null };
};

const handlers = {
  "signIn/formOpened": (draft, { payload }) => {
    // what is still on its way would swallow the next press
    if (draft.attempts[payload.form]?.status !== "busy") delete draft.attempts[payload.form];
  },
  "signIn/formDone": (draft, { payload }) => {
    draft.attempts[payload.form] = { status: "done", problem: null };
  },
  "signIn/formFailed": (draft, { payload }) => {
    draft.attempts[payload.form] = { status: "failed", problem: payload.problem };
  },
  "signIn/identityTyped": (draft) => {
    draft.checked = null;
  },
  "signIn/identityChecked": (draft, { payload }) => {
    draft.checked = payload;
  },
  "signIn/signUpRequested": begin("signUp"),
  "signIn/appIdSignUpRequested": begin("appIdSignUp"),
  "signIn/appIdSignInRequested": begin("appIdSignIn"),
  "signIn/recoveryRequested": begin("recovery"),
  "signIn/newPasswordRequested": begin("reset"),
  "signIn/ownPasswordRequested": begin("change"),
  "signIn/ownEmailRequested": begin("address"),
  "signIn/profileRequested": begin("profile"),
  "signIn/phoneLaterRequested": begin("later"),

  "signIn/codeOpened": (draft, { payload }) => {
    draft.proofs[payload.use] = { ...codeOf(payload.use), recipient: payload.recipient };
  },
  "signIn/codeRequested": (draft, { payload }) => {
    Object.assign(draft.proofs[payload.use], { recipient: payload.recipient, isSending: true, problem: null });
  },
  "signIn/codeSent": (draft, { payload: { use, recipient, resendAt } }) => {
    Object.assign(draft.proofs[use], { step: "code", recipient, isSending: false, problem: null, resendAt });
  },
  "signIn/codeSendFailed": (draft, { payload: { use, problem, resendAt } }) => {
    const code = draft.proofs[use];
    Object.assign(code, { isSending: false, problem, resendAt: resendAt ?? code.resendAt });
  },
  "signIn/codeEntered": (draft, { payload }) => {
    Object.assign(draft.proofs[payload.use], { isChecking: true, problem: null });
  },
  "signIn/codeAccepted": (draft, { payload }) => {
    draft.proofs[payload.use] = codeOf(payload.use);
  },
  "signIn/codeRefused": (draft, { payload: { use, problem } }) => {
    Object.assign(draft.proofs[use], { isChecking: false, problem });
  },
  "signIn/codeRestarted": (draft, { payload: { use } }) => {
    Object.assign(draft.proofs[use], { step: use === "sms" ? "phone" : "email", problem: null });
  },

  "signIn/socialRequested": begin("social"),
  "signIn/socialReturned": begin("social"),
  "signIn/socialFailed": (draft, { payload }) => {
    delete draft.attempts.social;
    draft.socialFailure = payload.error;
  },
  "signIn/socialFailureDismissed": (draft) => {
    draft.socialFailure = null;
  },

  "signIn/tokenOffered": (draft) => {
    begin("autoLogin")(draft);
    draft.offered = null;
  },
  "signIn/tokenChecked": (draft, { payload }) => {
    delete draft.attempts.autoLogin;
    draft.offered = payload.user;
  },
  "signIn/tokenAccepted": begin("autoLogin"),
  // the screen that takes a token over goes on once its user is signed in
  "session/started": (draft) => ({ ...initial, offered: draft.offered }),
  "session/ended": (draft) => ({ ...initial, offered: draft.offered }),
  // one went on: whoever comes with a token next begins anew
  "session/returnUrlUsed": (draft) => {
    draft.offered = null;
  },
} satisfies Handlers<SignInState, SignInEvents, SessionEvents>;

export const signInSlice = defineSlice<SignInState>({ scope: "app", initial, handlers });
