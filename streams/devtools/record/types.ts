/**
 * What the dev tools record between the wire and the pixel: events, calls and packets, and what caused what.
 * Rule: everything in a record was redacted when it was captured; only `before` and `after` are the state's own objects,
 * and they must be redacted before they are shown or written.
 */
import type { Observable } from "rxjs";
import type { Position, Source } from "../../bus/define";

export type State = Readonly<Record<string, unknown>>;

/** Milliseconds; null where a part does not apply, or is not known yet. The sum is how long the learner waited. */
export interface Latency {
  /** Only of what a catch-up brought: from its writing until it was asked for, because no push came. Null in other events. */
  readonly lostMs?: number | null;
  /**
   * From the server's clock to this device, or the time that a call took. Not cut: less than 0 shows how far the clocks' difference is
   * known.
   */
  readonly serverMs: number | null;
  /** From the packet or answer to the fold: queueing, decoding, checking. */
  readonly queueMs: number | null;
  readonly reduceMs: number;
  /** From the fold to the frame that shows it; null when it changed nothing, or is not painted yet. */
  readonly paintMs: number | null;
}

/** An event as it was folded. Ids: events `e1`, calls `c1`, packets `p1`, counting up; never used twice in a session. */
export interface EventRecord {
  readonly id: string;
  /** Milliseconds since 1970 on this device, with fractions. */
  readonly at: number;
  readonly type: string;
  readonly source: Source;
  /** What it is about, such as `chat:12`; null for an event without a subject. */
  readonly subject: string | null;
  readonly payload: unknown;
  readonly position: Position | null;
  readonly isReplay: boolean;
  /** Id of the event, call or packet that caused it; null for a first cause. It may have been dropped from the records. */
  readonly cause: string | null;
  readonly before: State;
  readonly after: State;
  readonly latency: Latency;
  /** Its estimated size in the buffer. */
  readonly bytes: number;
}

export interface CallTry {
  readonly at: number;
  readonly endedAt: number | null;
  readonly status: number | null;
  /** The name of the request in the server's log; absent in recordings of before. */
  readonly requestId?: string;
  /** How long the server worked on it, where it says so (`Server-Timing`). */
  readonly serverMs?: number | null;
}
export interface CallRecord {
  readonly id: string;
  readonly at: number;
  readonly method: string;
  /** With its query, redacted. */
  readonly path: string;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
  readonly tries: readonly CallTry[];
  readonly endedAt: number | null;
  readonly outcome: "pending" | "answered" | "failed" | "aborted";
  /** The status of the last try that got an answer. */
  readonly status: number | null;
  /** The answer, or the problem; left out when it is large. */
  readonly answer: unknown;
  readonly cause: string | null;
}

/** What the socket delivered. `verdict`: the outcome of a push; "control" for the protocol's own packets, "socket" for changes of the connection. */
export interface PacketRecord {
  readonly id: string;
  readonly at: number;
  /** `bus`, `bus:ready` …, or `connecting`, `connected`, `dropped`, `refused`, `latency`. */
  readonly name: string;
  readonly type: string | null;
  readonly seq: number | null;
  readonly raw: unknown;
  readonly verdict: "applied" | "duplicate" | "gap" | "foreign" | "hint" | "rejected" | "control" | "socket" | null;
  /** For a rejected one: what failed, with its path; for the connection: the reason. */
  readonly detail: string | null;
  /** The call whose idempotency key the push names as its cause. */
  readonly cause: string | null;
}

/** A named stream: how often it emitted, when last, and how many subscribers it has now and had at most. */
export interface StreamRecord {
  readonly name: string;
  readonly subscribers: number;
  readonly mostSubscribers: number;
  /** The number of subscribers in the last samples, oldest first, one per second. */
  readonly history: readonly number[];
  /** True when it has only grown over the whole history. */
  readonly isGrowing: boolean;
  /** When it emitted, milliseconds since 1970; the newest 200. */
  readonly marks: readonly number[];
}

/** What was only reported: a field that was read as absent, a device that stores nothing. Ids: `r1`, counting up. */
export interface ReportRecord {
  readonly id: string;
  readonly at: number;
  readonly what: string;
  /** The error's name and message, redacted. */
  readonly error: string | null;
}

/** The server's clock less this device's, by the fastest of the last heads. */
export interface ClockDifference {
  readonly offsetMs: number;
  /** Half the shortest round trip; null while none was measured. */
  readonly uncertaintyMs: number | null;
}

/** A session as recorded, or as imported; lists are oldest first. A new object whenever something changed. */
export interface FlowSession {
  /** The state before the oldest stored event. */
  readonly initial: State;
  readonly events: readonly EventRecord[];
  readonly calls: readonly CallRecord[];
  readonly packets: readonly PacketRecord[];
  readonly streams: readonly StreamRecord[];
  readonly reports: readonly ReportRecord[];
  /** Since when the line was up before the oldest event; null: it was not, or it is not known. */
  readonly lineSince: number | null;
  /** Null: no head has told the server's time. */
  readonly clock: ClockDifference | null;
  /** How many of the oldest events were dropped to stay within the bounds. */
  readonly droppedCount: number;
  readonly bytes: number;
}

/** The status of the tools. */
export interface FlowStatus {
  readonly isRecording: boolean;
  readonly isDeliveryPaused: boolean;
  /** Events that wait while delivery is paused. */
  readonly heldCount: number;
  /** The event whose state the app shows; null is live. */
  readonly travellingTo: string | null;
}

/** The faults that the server can simulate (contract 7, faults). */
export interface ChaosSettings {
  readonly latencyMs: number;
  /** 0 to 1. */
  readonly errorRate: number;
  readonly isDropping: boolean;
  readonly isDuplicating: boolean;
  readonly isReordering: boolean;
  readonly areWebsocketsBlocked: boolean;
}
export interface ChaosControl {
  /** The current faults; null where the server was not started with FAULTS. Requested again at each subscription. */
  readonly current$: Observable<ChaosSettings | null>;
  set(settings: ChaosSettings): Observable<void>;
  clear(): Observable<void>;
}

export interface StorageUse {
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

/** What the panel can read and control. Nothing here leaves the page without an action. */
export interface Flow {
  /** The session now and whenever it changes, at most once a frame. */
  readonly session$: Observable<FlowSession>;
  readonly status$: Observable<FlowStatus>;
  session(): FlowSession;
  status(): FlowStatus;
  /** The live state, whatever the app shows. */
  state(): State;
  clear(): void;
  /** Stored on this device. */
  setRecording(isOn: boolean): void;
  pauseDelivery(isPaused: boolean): void;
  /** The app shows the state after this event and sends nothing; null returns to live. */
  travelTo(eventId: string | null): void;
  /** Ends the socket as a network fault would; the connection is restored by its own rules. */
  dropConnection(): void;
  reconnect(): void;
  catchUp(): void;
  enterHintMode(): void;
  /** Fetches what the present screen shows anew, and names what differs. */
  compare(): void;
  readonly chaos: ChaosControl;
  readonly storageUse$: Observable<StorageUse | null>;
  /** Ends the recording; the app continues. */
  stop(): void;
}
