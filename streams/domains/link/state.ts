/** Where we are in the stream, and how the link stands. Rule: the cursor moves with the fold of the push it numbers. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { advance } from "../../bus/link";
import type { LinkMode } from "../../bus/resource";
import type { LinkEvents } from "./events";

export interface LinkState {
  readonly status: "idle" | "connecting" | "live" | "dropped";
  readonly mode: LinkMode;
  readonly epoch: string | null;
  readonly cursor: number;
  /** The last catch-up failed, and no later one succeeded: what is behind a gap is fetched instead. */
  readonly isCatchUpFailing: boolean;
  readonly transport: string | null;
  readonly droppedAt: number | null;
  /** Add to this device's clock to have the server's. */
  readonly serverOffsetMs: number;
  readonly roundTripMs: number | null;
  readonly counts: {
    readonly gaps: number;
    readonly duplicates: number;
    readonly rejected: number;
    readonly catchUps: number;
    readonly snapshots: number;
    readonly reconnects: number;
  };
}

const initial: LinkState = {
  status: "idle",
  mode: "unknown",
  epoch: null,
  cursor: 0,
  isCatchUpFailing: false,
  transport: null,
  droppedAt: null,
  serverOffsetMs: 0,
  roundTripMs: null,
  counts: { gaps: 0, duplicates: 0, rejected: 0, catchUps: 0, snapshots: 0, reconnects: 0 },
};

const handlers = {
  "link/connecting": (draft) => {
    if (draft.status === "idle") draft.status = "connecting";
  },
  "link/connected": (draft, { payload }) => {
    draft.transport = payload.transport;
    if (draft.droppedAt !== null) draft.counts.reconnects += 1;
    draft.status = "live";
    draft.droppedAt = null;
  },
  "link/dropped": (draft, { time }) => {
    draft.status = "dropped";
    draft.droppedAt ??= time;
  },
  "link/refused": (draft, { time }) => {
    draft.status = "dropped";
    draft.droppedAt ??= time;
  },
  "link/left": "ignore",
  "link/headRead": (draft, { payload, time }) => {
    if (payload.now !== null) draft.serverOffsetMs = Math.round(payload.now * 1000) - time;
  },
  "link/gapFound": (draft) => {
    draft.counts.gaps += 1;
  },
  "link/duplicateDropped": (draft) => {
    draft.counts.duplicates += 1;
  },
  "link/pushRejected": (draft) => {
    draft.counts.rejected += 1;
  },
  "link/catchUpRequested": "ignore",
  "link/catchUpStarted": (draft) => {
    draft.counts.catchUps += 1;
  },
  "link/caughtUp": (draft) => {
    draft.isCatchUpFailing = false;
  },
  "link/catchUpFailed": (draft) => {
    draft.isCatchUpFailing = true;
  },
  "link/positionMissing": (draft) => {
    if (draft.mode === "unknown") draft.mode = "unpositioned";
  },
  "link/snapshotStarted": (draft, { payload }) => {
    draft.mode = "numbered";
    draft.epoch = payload.epoch;
    draft.cursor = payload.cursor;
    draft.isCatchUpFailing = false;
    draft.counts.snapshots += 1;
  },
  "link/hintModeEntered": (draft) => {
    draft.mode = "hints";
    draft.epoch = null;
    draft.cursor = 0;
    draft.isCatchUpFailing = false;
  },
  "link/staleNoticed": "ignore",
  "link/latencyMeasured": (draft, { payload }) => {
    draft.roundTripMs = payload.roundTripMs;
  },
} satisfies Handlers<LinkState, LinkEvents>;

export const linkSlice = defineSlice<LinkState>({
  scope: "session",
  initial,
  handlers,
  onEvery: (state, { position }) => {
    if (!position) return state;
    const reached = advance(state, position);
    return reached === state ? state : { ...state, cursor: reached.cursor };
  },
});
