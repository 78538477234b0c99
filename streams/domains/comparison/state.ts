/** The last comparison, as long as the receipt is open. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import type { PageEvents } from "../page/events";
import type { ComparisonEvents, Named, Verdict } from "./events";

export interface ComparisonState {
  readonly status: "idle" | "running" | "done" | "failed";
  /** How many resources are compared, and how many of them have been answered. */
  readonly total: number;
  readonly answered: number;
  readonly verdicts: readonly (Named & { readonly verdict: Verdict })[];
  /** When it ended, by this device's clock. */
  readonly endedAt: number | null;
  readonly problem: Problem | null;
}
const initial: ComparisonState = {
  status: "idle",
  total: 0,
  answered: 0,
  verdicts: [],
  endedAt: null,
  problem: null,
};

const handlers = {
  "comparison/requested": (state) => (state.status === "running" ? state : { ...initial, status: "running" }),
  "comparison/started": (draft, { payload }) => {
    draft.total = payload.total;
  },
  "comparison/answered": (draft, { payload }) => {
    draft.answered = payload.count;
  },
  "comparison/resourceJudged": (draft, { payload }) => {
    draft.verdicts.push(payload as Draft<typeof payload>);
  },
  "comparison/differenceFound": "ignore",
  "comparison/ended": (draft, { time }) => {
    draft.status = "done";
    draft.endedAt = time;
  },
  "comparison/failed": (draft, { payload, time }) => {
    draft.status = "failed";
    draft.problem = payload.problem;
    draft.endedAt = time;
  },
  "comparison/closed": () => initial,
  // what it lacked is there: the failure would be a claim that is not so any more
  "page/onlineChanged": (state, { payload: { isOnline } }) =>
    isOnline && state.problem?.kind === "offline" ? initial : state,
} satisfies Handlers<ComparisonState, ComparisonEvents & Pick<PageEvents, "page/onlineChanged">>;

export const comparisonSlice = defineSlice<ComparisonState>({ scope: "session", initial, handlers });
