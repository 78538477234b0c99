/** The position, and the status of the connection. Rule: the cursor moves with the fold of the push it numbers. */
import type { Draft } from "immer";
import type { Position } from "../../bus/define";
import { defineSlice, type Handlers } from "../../bus/fold";
import { advance, judgeHead } from "../../bus/judge";
import type { PositionProof } from "../../bus/resource/resource";
import type { ConnectionEvents } from "./events";

export interface ConnectionState extends PositionProof {
  readonly status: "idle" | "connecting" | "live" | "dropped";
  readonly epoch: string | null;
  readonly cursor: number;
  /** This session began with a stored position, and what was missed before it began is being read. */
  readonly isReturning: boolean;
  /** The server's position as it was last heard of; null: not yet, or the server has no numbers. */
  readonly head: Position | null;
  /** Since when the connection is up; null while it is not. */
  readonly liveSince: number | null;
  /** When the position was last known to be the server's; null: not yet. */
  readonly confirmedAt: number | null;
  /** Nothing was missed, as far as the numbers on this connection say. Without numbers it is never known. */
  readonly isComplete: boolean;
  readonly transport: string | null;
  readonly droppedAt: number | null;
  /** Add it to this device's clock to get the server's time. */
  readonly serverOffsetMs: number;
  /** The same by the last head alone, which may have come late; null before the first. */
  readonly heardOffsetMs: number | null;
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
  restored: null,
  isReturning: false,
  head: null,
  liveSince: null,
  confirmedAt: null,
  isComplete: false,
  transport: null,
  droppedAt: null,
  serverOffsetMs: 0,
  heardOffsetMs: null,
  roundTripMs: null,
  counts: { gaps: 0, duplicates: 0, rejected: 0, catchUps: 0, snapshots: 0, reconnects: 0 },
};

/** The position is the server's. */
function confirm(draft: Draft<ConnectionState>, time: number): void {
  draft.isCatchUpFailing = false;
  draft.isReturning = false;
  draft.confirmedAt = time;
}

/** Two heads that came in time differ by less. */
const SAME_CLOCK_MS = 2_000;

/** A head that waited, for a page that slept or on a slow line, makes the server's clock seem slow: a slower one counts once two say so. */
function hearClock(draft: Draft<ConnectionState>, offsetMs: number): void {
  const before = draft.heardOffsetMs;
  draft.heardOffsetMs = offsetMs;
  const isSaidAgain = before === null || Math.abs(offsetMs - before) < SAME_CLOCK_MS;
  if (isSaidAgain || offsetMs > draft.serverOffsetMs) draft.serverOffsetMs = offsetMs;
}

const isBehindHead = ({ epoch, cursor, head }: ConnectionState): boolean =>
  head !== null && head.epoch === epoch && head.cursor > cursor;

function drop(draft: Draft<ConnectionState>, time: number): void {
  draft.status = "dropped";
  draft.liveSince = null;
  draft.droppedAt ??= time;
}

const handlers = {
  "connection/connecting": (draft) => {
    if (draft.status === "idle") draft.status = "connecting";
  },
  "connection/websocketRefused": "ignore",
  "connection/connected": (draft, { payload, time }) => {
    draft.transport = payload.transport;
    draft.liveSince = time;
    if (draft.droppedAt !== null) draft.counts.reconnects += 1;
    draft.status = "live";
    draft.droppedAt = null;
    // what was sent to nobody in between is not known yet
    draft.isComplete = false;
  },
  "connection/dropped": (draft, { time }) => {
    drop(draft, time);
  },
  "connection/refused": (draft, { time }) => {
    drop(draft, time);
  },
  "connection/left": "ignore",
  "connection/headRead": (draft, { payload, time }) => {
    if (payload.now !== null) hearClock(draft, Math.round(payload.now * 1000) - time);
    draft.head = { epoch: payload.epoch, cursor: payload.head };
    // a push that a complete connection never brought: who tells of it changes nothing
    if (draft.isComplete && judgeHead(draft, payload) === "behind") draft.counts.gaps += 1;
    draft.isComplete = draft.mode === "numbered" && judgeHead(draft, payload) === "current";
    // the head proves what the last catch-up could not
    if (draft.isComplete) confirm(draft, time);
  },
  "connection/gapFound": (draft) => {
    draft.counts.gaps += 1;
    draft.isComplete = false;
  },
  "connection/duplicateDropped": (draft) => {
    draft.counts.duplicates += 1;
  },
  "connection/pushRejected": (draft, { position }) => {
    draft.counts.rejected += 1;
    if (!position) draft.isComplete = false;
  },
  "connection/catchUpRequested": "ignore",
  "connection/catchUpStarted": (draft) => {
    draft.counts.catchUps += 1;
  },
  "connection/catchUpLate": (draft) => {
    draft.isCatchUpFailing = true;
    draft.isComplete = false;
  },
  "connection/caughtUp": (draft, { payload, time }) => {
    draft.isCatchUpFailing = false;
    // a head may have come since this page was requested; the next page is on its way then
    draft.isComplete = payload.isLast && !isBehindHead(draft);
    if (draft.isComplete) confirm(draft, time);
  },
  "connection/catchUpFailed": (draft) => {
    draft.isCatchUpFailing = true;
    draft.isComplete = false;
  },
  "connection/catchUpRestored": "ignore",
  "connection/positionMissing": (draft) => {
    if (draft.mode === "unknown") draft.mode = "unpositioned";
  },
  "connection/positionRestored": (draft, { payload }) => {
    const { epoch, cursor, serverOffsetMs, confirmedAt, isOfOtherBuild } = payload;
    Object.assign(draft, { mode: "numbered", epoch, cursor, serverOffsetMs, confirmedAt, isReturning: true });
    draft.restored = { confirmedAt, isOfOtherBuild };
  },
  "connection/snapshotStarted": (draft, { payload, time }) => {
    draft.mode = "numbered";
    draft.epoch = payload.epoch;
    draft.cursor = payload.cursor;
    draft.head = { epoch: payload.epoch, cursor: payload.cursor };
    draft.isComplete = true;
    confirm(draft, time);
    draft.counts.snapshots += 1;
  },
  "connection/hintModeEntered": (draft) => {
    draft.mode = "hints";
    draft.epoch = null;
    draft.cursor = 0;
    draft.head = null;
    draft.isCatchUpFailing = false;
    draft.isReturning = false;
    draft.isComplete = false;
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
