/** What waits, in the order of the presses. Rule: what becomes of a change after a failed try is decided here, once. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import { isServerFault } from "../../bus/problem";
import type { QueueEvents, WaitingChange } from "./events";

export interface WaitingState {
  readonly changes: readonly WaitingChange[];
  /** The event that asked for a change in this tab and the name of its mutation, by the key of the change. */
  readonly requests: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
  /** The keys of those that are being sent. */
  readonly underWay: readonly string[];
  /** Keys of those that were given up here: the device may still be deleting them. */
  readonly dropped: readonly string[];
  readonly isDurable: boolean;
}

/** A server that fails is tried this often; then the learner decides. One that is unavailable or busy is waited for. */
const MAX_FAULTS = 3;

/** A change after a try that failed with this; null: it is over, and its screen shows why. */
export function afterTry(
  before: WaitingChange,
  { problem, firstTry, isFinal, conflict }: QueueEvents["waiting/tryFailed"],
): WaitingChange | null {
  const faults = before.faults + (isServerFault(problem) ? 1 : 0);
  const change = { ...before, firstTry, faults, problem, conflict };
  if (!isFinal && faults < MAX_FAULTS) return { ...change, status: "waiting" };
  return isFinal && before.status === "new" ? null : { ...change, status: "failed" };
}

function remove(draft: Draft<WaitingState>, key: string): void {
  draft.changes = draft.changes.filter((change) => change.key !== key);
  draft.underWay = draft.underWay.filter((each) => each !== key);
  delete draft.requests[key];
}

function replace(draft: Draft<WaitingState>, key: string, next: WaitingChange): void {
  draft.changes = draft.changes.map((change) => (change.key === key ? (next as Draft<WaitingChange>) : change));
}

const handlers = {
  "waiting/accepted": (draft, { payload: { change, request } }) => {
    draft.requests[change.key] = { id: request, name: change.name };
    if (draft.changes.some(({ key }) => key === change.key)) replace(draft, change.key, change);
    else draft.changes.push(change as Draft<WaitingChange>);
  },
  "waiting/turnCame": (draft, { payload: { change } }) => {
    draft.underWay.push(change.key);
  },
  "waiting/settled": (draft, { payload: { key } }) => remove(draft, key),
  "waiting/tryFailed": (draft, { payload }) => {
    const { key } = payload;
    const change = draft.changes.find((each) => each.key === key);
    const next = change ? afterTry(change, payload) : null;
    if (next === null) return remove(draft, key);
    draft.underWay = draft.underWay.filter((each) => each !== key);
    replace(draft, key, next);
  },
  "waiting/heldBack": (draft, { payload: { key, problem } }) => {
    const change = draft.changes.find((each) => each.key === key);
    if (change?.status === "new") Object.assign(change, { status: "waiting", problem });
  },
  "waiting/keyExpired": (draft, { payload: { key } }) => {
    const change = draft.changes.find((each) => each.key === key);
    if (change) change.status = "failed";
  },
  "waiting/retryRequested": (draft, { payload: { key }, time }) => {
    const change = draft.changes.find((each) => each.key === key);
    if (change?.status !== "failed") return;
    const { conflict } = change;
    Object.assign(change, { status: "waiting", faults: 0, problem: null, conflict: undefined });
    // what the learner has seen of the other side is no conflict a second time
    if (conflict) change.seen = { ...change.seen, ...conflict.theirs };
    // the learner has decided: it may be tried for a day from now on
    if (change.firstTry) change.firstTry.at = time;
  },
  "waiting/dropRequested": (draft, { payload: { key } }) => {
    // its screen still has to know
    const request = draft.requests[key];
    remove(draft, key);
    if (request !== undefined) draft.requests[key] = request;
    draft.dropped.push(key);
  },
  "waiting/editRequested": "ignore",
  "waiting/listed": (draft, { payload: { changes } }) => {
    // a screen of another tab, or of before a reload, waits for it no more
    draft.changes = changes
      .filter(({ key }) => !draft.dropped.includes(key))
      .map((change) =>
        change.status === "new" && draft.requests[change.key] === undefined ? { ...change, status: "waiting" } : change,
      ) as Draft<WaitingChange>[];
  },
  "waiting/notDurable": (draft) => {
    draft.isDurable = false;
  },
} satisfies Handlers<WaitingState, QueueEvents>;

export const waitingSlice = defineSlice<WaitingState>({
  scope: "session",
  initial: { changes: [], requests: {}, underWay: [], dropped: [], isDurable: true },
  handlers,
});
