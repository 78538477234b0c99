/** The slice of signing in. Rule: it belongs to the visitor, not to a session: the beginning and the end of a session empty it. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { idle, type MutationState } from "../../bus/resource/mutation";
import type { SessionEvents } from "../session/events";
import type { User } from "../user/events";
import type { CodeUse, Identity, SignInEvents, SignUpDraft } from "./events";
import type { SocialError } from "./socialReturn";

export interface CodeState {
  /** Whether the recipient or the code is being entered. A member's own e-mail is known, so it begins with the code (AUTH-10). */
  readonly step: "email" | "phone" | "code";
  readonly recipient: string | null;
  readonly isSending: boolean;
  readonly isChecking: boolean;
  readonly problem: Problem | null;
  readonly resendAt: number | null;
}
export interface SignInState {
  readonly signUp: MutationState;
  readonly appIdSignUp: MutationState;
  readonly appIdSignIn: MutationState;
  readonly recovery: MutationState;
  readonly resetCheck: MutationState;
  readonly reset: MutationState;
  readonly signUpDraft: SignUpDraft;
  /** The server's last answer about a name that a guest wants. */
  readonly checked: { readonly kind: Identity; readonly value: string; readonly error: string | null } | null;
  readonly proofs: Readonly<Record<CodeUse, CodeState>>;
  /** The guest is leaving for a social network, or came back and is being signed in. */
  readonly isSocialUnderWay: boolean;
  readonly socialFailure: SocialError | null;
  /** The network that the failure is about; null: not known. */
  readonly socialNetwork: string | null;
  /** The user of the token in the address. */
  readonly offered: User | null;
  /** Why that user is not known. */
  readonly offerProblem: Problem | null;
}

const FIRST_STEP = { signIn: "email", inbox: "code", sms: "phone" } as const;
const makeCodeState = (use: CodeUse): CodeState => ({
  step: FIRST_STEP[use],
  recipient: null,
  isSending: false,
  isChecking: false,
  problem: null,
  resendAt: null,
});
const initial: SignInState = {
  signUp: idle,
  appIdSignUp: idle,
  appIdSignIn: idle,
  recovery: idle,
  resetCheck: idle,
  reset: idle,
  signUpDraft: { name: "", email: "" },
  checked: null,
  proofs: { signIn: makeCodeState("signIn"), inbox: makeCodeState("inbox"), sms: makeCodeState("sms") },
  isSocialUnderWay: false,
  socialFailure: null,
  socialNetwork: null,
  offered: null,
  offerProblem: null,
};

const handlers = {
  "signIn/signUpOpened": "ignore",
  "signIn/signUpTyped": (draft, { payload }) => {
    draft.signUpDraft = payload;
  },
  "signIn/signUpRestored": (draft, { payload }) => {
    draft.signUpDraft = payload;
  },
  "signIn/identityTyped": (draft) => {
    draft.checked = null;
  },
  "signIn/identityChecked": (draft, { payload }) => {
    draft.checked = payload;
  },

  "signIn/codeOpened": (draft, { payload }) => {
    draft.proofs[payload.use] = { ...makeCodeState(payload.use), recipient: payload.recipient };
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
    draft.proofs[payload.use] = makeCodeState(payload.use);
  },
  "signIn/codeRefused": (draft, { payload: { use, problem } }) => {
    Object.assign(draft.proofs[use], { isChecking: false, problem });
  },
  "signIn/codeRestarted": (draft, { payload: { use } }) => {
    Object.assign(draft.proofs[use], { step: use === "sms" ? "phone" : "email", problem: null });
  },

  "signIn/socialRequested": (draft) => {
    draft.isSocialUnderWay = true;
  },
  "signIn/socialReturned": (draft) => {
    draft.isSocialUnderWay = true;
  },
  "signIn/socialFailed": (draft, { payload }) => {
    draft.isSocialUnderWay = false;
    draft.socialFailure = payload.error;
    draft.socialNetwork = payload.network;
  },
  "signIn/socialFailureDismissed": (draft) => {
    draft.socialFailure = null;
  },

  "signIn/tokenOffered": (draft) => {
    draft.offered = null;
    draft.offerProblem = null;
  },
  "signIn/tokenChecked": (draft, { payload }) => {
    draft.offered = payload.user;
  },
  "signIn/tokenRefused": (draft, { payload }) => {
    draft.offerProblem = payload.problem;
  },
  "signIn/tokenAccepted": "ignore",
  // the screen that takes a token over continues once its user is signed in
  "session/started": (draft) => ({ ...initial, offered: draft.offered }),
  "session/ended": (draft) => ({ ...initial, offered: draft.offered }),
  // the visitor continued: the next token in an address starts again
  "session/returnUrlUsed": (draft) => {
    draft.offered = null;
  },
} satisfies Handlers<SignInState, SignInEvents, SessionEvents>;

export const signInSlice = defineSlice<SignInState>({ scope: "app", initial, handlers });
