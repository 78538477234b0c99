/** What the visitor answered about cookies. Rule: nothing counts as consent but an answer to the present version. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { Consent } from "../../ports/types";
import type { SessionEvents } from "../session/events";
import type { ConsentEvents } from "./events";

export interface ConsentState {
  /** `pending`: not known yet whose answer counts. */
  readonly status: "pending" | "loaded" | "fail";
  readonly isEnabled: boolean;
  readonly version: number | null;
  /** Null: not answered, or not known. */
  readonly given: Consent | null;
  readonly store: "idle" | "busy" | "done" | "failed";
  readonly problem: Problem | null;
  readonly areSettingsOpen: boolean;
}
const initial: ConsentState = {
  status: "pending",
  isEnabled: false,
  version: null,
  given: null,
  store: "idle",
  problem: null,
  areSettingsOpen: false,
};

const handlers = {
  "consent/requested": (draft) => {
    if (draft.status === "fail") draft.status = "pending";
  },
  "consent/loaded": (draft, { payload }) => {
    Object.assign(draft, payload, { status: "loaded" });
  },
  "consent/loadFailed": (draft, { payload }) => {
    if (draft.status === "pending") draft.status = "fail";
    draft.problem = payload.problem;
  },
  "consent/given": (draft, { payload }) => {
    Object.assign(draft, { given: payload.consent, store: "busy", problem: null });
  },
  "consent/stored": (draft) => {
    draft.store = "done";
    draft.areSettingsOpen = false;
  },
  "consent/storeFailed": (draft, { payload }) => {
    Object.assign(draft, { store: "failed", problem: payload.problem });
  },
  "consent/settingsOpened": (draft) => {
    Object.assign(draft, { areSettingsOpen: true, store: "idle", problem: null });
  },
  "consent/settingsClosed": (draft) => {
    Object.assign(draft, { areSettingsOpen: false, store: "idle", problem: null });
  },
  // somebody else's answer counts now
  "session/started": () => initial,
  "session/ended": () => initial,
} satisfies Handlers<ConsentState, ConsentEvents, SessionEvents>;

export const consentSlice = defineSlice<ConsentState>({ scope: "app", initial, handlers });
