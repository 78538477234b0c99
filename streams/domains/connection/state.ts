/** The position, and the status of the connection. Rule: the cursor moves with the fold of the push it numbers. */
import { defineSlice, type Handlers } from "../../bus/fold";
import { advance } from "../../bus/judge";
import type { ConnectionMode } from "../../bus/resource";
import type { ConnectionEvents } from "./events";

export interface ConnectionState {
  readonly status: "idle" | "connecting" | "live" | "dropped";
  readonly mode: ConnectionMode;
  readonly epoch: string | null;
  readonly cursor: number;
  /** The last catch-up failed, and no later one succeeded: what comes after a gap is fetched instead. */
  readonly isCatchUpFailing: boolean;
  readonly transport: string | null;
  readonly droppedAt: number | null;
  /** Add it to this device's clock to get the server's time. */
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

const initial: ConnectionState = {
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
  "connection/connecting": (draft) => {
    if (draft.status === "idle") draft.status = "connecting";
  },
  "connection/connected": (draft, { payload }) => {
    draft.transport = payload.transport;
    if (draft.droppedAt !== null) draft.counts.reconnects += 1;
    draft.status = "live";
    draft.droppedAt = null;
  },
  "connection/dropped": (draft, { time }) => {
    draft.status = "dropped";
    draft.droppedAt ??= time;
  },
  "connection/refused": (draft, { time }) => {
    draft.status = "dropped";
    draft.droppedAt ??= time;
  },
  "connection/left": "ignore",
  "connection/headRead": (draft, { payload, time }) => {
    if (payload.now !== null) draft.serverOffsetMs = Math.round(payload.now * 1000) - time;
  },
  "connection/gapFound": (draft) => {
    draft.counts.gaps += 1;
  },
  "connection/duplicateDropped": (draft) => {
    draft.counts.duplicates += 1;
  },
  "connection/pushRejected": (draft) => {
    draft.counts.rejected += 1;
  },
  "connection/catchUpRequested": "ignore",
  "connection/catchUpStarted": (draft) => {
    draft.counts.catchUps += 1;
  },
  "connection/caughtUp": (draft) => {
    draft.isCatchUpFailing = false;
  },
  "connection/catchUpFailed": (draft) => {
    draft.isCatchUpFailing = true;
  },
  "connection/positionMissing": (draft) => {
    if (draft.mode === "unknown") draft.mode = "unpositioned";
  },
  "connection/snapshotStarted": (draft, { payload }) => {
    draft.mode = "numbered";
    draft.epoch = payload.epoch;
    draft.cursor = payload.cursor;
    draft.isCatchUpFailing = false;
    draft.counts.snapshots += 1;
  },
  "connection/hintModeEntered": (draft) => {
    draft.mode = "hints";
    draft.epoch = null;
    draft.cursor = 0;
    draft.isCatchUpFailing = false;
  },
  "connection/staleNoticed": "ignore",
  "connection/latencyMeasured": (draft, { payload }) => {
    draft.roundTripMs = payload.roundTripMs;
  },
} satisfies Handlers<ConnectionState, ConnectionEvents>;

export const connectionSlice = defineSlice<ConnectionState>({
  scope: "session",
  initial,
  handlers,
  onEvery: (state, { position }) => {
    if (!position) return state;
    const reached = advance(state, position);
    return reached === state ? state : { ...state, cursor: reached.cursor };
  },
});
