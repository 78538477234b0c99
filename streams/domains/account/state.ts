/** How each change of the account stands; the user itself is the session's. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { AccountEvents, ChangeKind } from "./events";

/** `kind` is told beside the state and is no key of it: under a telling key the dev tools would hide what is no secret. */
export interface ChangeState {
  readonly status: "idle" | "saving" | "saved" | "failed";
  readonly problem: Problem | null;
}
export interface AccountState {
  readonly changes: readonly (ChangeState & { readonly kind: ChangeKind })[];
  /** What the switch shows while its change is under way; null: what the user has (PROF-03). */
  readonly wishedDisabled: boolean | null;
  readonly deletion: ChangeState;
}
export const idle: ChangeState = { status: "idle", problem: null };
const saving: ChangeState = { status: "saving", problem: null };
const initial: AccountState = {
  changes: [],
  wishedDisabled: null,
  deletion: idle,
};

function set(draft: Draft<AccountState>, kind: ChangeKind, state: ChangeState): void {
  draft.changes = [...draft.changes.filter((change) => change.kind !== kind), { ...state, kind }];
}
function settle(draft: Draft<AccountState>, kind: ChangeKind, outcome: ChangeState): void {
  set(draft, kind, outcome);
  if (kind === "notifications") draft.wishedDisabled = null;
}

const handlers = {
  "account/changeRequested": (draft, { payload: { change } }) => {
    set(draft, change.kind, saving);
    if (change.kind === "notifications") draft.wishedDisabled = change.isDisabled;
  },
  "account/changeStored": (draft, { payload }) => settle(draft, payload.kind, { status: "saved", problem: null }),
  "account/changeFailed": (draft, { payload: { kind, problem } }) => settle(draft, kind, { status: "failed", problem }),
  "account/changeSeen": (draft, { payload: { kind } }) => {
    draft.changes = draft.changes.filter((change) => change.kind !== kind || change.status === "saving");
  },
  "account/deleteRequested": (draft) => {
    draft.deletion = saving;
  },
  "account/deleteFailed": (draft, { payload: { problem } }) => {
    draft.deletion = { status: "failed", problem };
  },
} satisfies Handlers<AccountState, AccountEvents>;

export const accountSlice = defineSlice<AccountState>({ scope: "session", initial, handlers });
