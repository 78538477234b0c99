/** What the visitor answered about cookies. Rule: only an answer to the current version counts as consent. */
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
  /** The answer (its event's id) whose outcome the screen shows; the outcome of an earlier one is ignored. */
  readonly awaited: string | null;
}
const initial: ConsentState = {
  status: "pending",
  isEnabled: false,
  version: null,
  given: null,
  store: "idle",
  problem: null,
  areSettingsOpen: false,
  awaited: null,
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
  "consent/given": (draft, { id, source, payload }) => {
    draft.given = payload.consent;
    // one that is only sent again is not a press
    if (source === "ui") Object.assign(draft, { store: "busy", problem: null, awaited: id });
  },
  "consent/stored": (draft, { cause }) => {
    if (cause === draft.awaited) Object.assign(draft, { store: "done", areSettingsOpen: false, awaited: null });
  },
  "consent/storeFailed": (draft, { cause, payload }) => {
    if (cause === draft.awaited) Object.assign(draft, { store: "failed", problem: payload.problem, awaited: null });
  },
  "consent/settingsOpened": (draft) => {
    Object.assign(draft, { areSettingsOpen: true, store: "idle", problem: null, awaited: null });
  },
  "consent/settingsClosed": (draft) => {
    Object.assign(draft, { areSettingsOpen: false, store: "idle", problem: null, awaited: null });
  },
  // another visitor's answer counts now
  "session/started": () => initial,
  "session/ended": () => initial,
} satisfies Handlers<ConsentState, ConsentEvents, SessionEvents>;

export const consentSlice = defineSlice<ConsentState>({ scope: "app", initial, handlers });
