/** The report that the learner is reading, and the number of the one that was sent. */
import { defineSlice, type Handlers } from "../../bus/fold";
import type { FlightEvents, Report } from "./events";

interface FlightState {
  readonly report: Report | null;
  readonly sentId: number | null;
}

const initial: FlightState = { report: null, sentId: null };
const handlers = {
  "flightRecorder/reportRequested": (draft) => {
    draft.report = null;
    draft.sentId = null;
  },
  "flightRecorder/reportMade": (draft, { payload: { report } }) => {
    draft.report = report;
  },
  "flightRecorder/reportSent": (draft, { payload: { id } }) => {
    draft.sentId = id;
    draft.report = null;
  },
} satisfies Handlers<FlightState, FlightEvents>;

export const flightRecorderSlice = defineSlice<FlightState>({ scope: "session", initial, handlers });

/** What the page of reports shows. */
export const selectReport = (state: { readonly flightRecorder: FlightState }): FlightState => state.flightRecorder;
