/**
 * Turns the inspection's signals into records: what caused what, how long each part took. Rule: payloads are redacted when
 * they are captured; the states are stored by reference, and released once a session ends (DEV-07, DEV-08).
 */
import type { Signal } from "../../bus/inspection";
import { createClock } from "../facts/clock";
import { createReports } from "../facts/reports";
import { redact } from "../redact/redact";
import { estimateSize } from "../values/size";
import { type Calls, createCalls } from "./calls";
import { type Buffered, createEventBuffer } from "./eventBuffer";
import { createMarks, type Marks } from "./marks";
import { createPackets, type Packets } from "./packets";
import { findSubject } from "./subject";
import type { CallRecord, EventRecord, FlowSession, State, StreamRecord } from "./types";

export interface Recorder {
  hear(signal: Signal, at: number): void;
  /** How many folded events no frame has shown yet. */
  unpaintedCount(): number;
  /** Marks the first `count` of these as painted. */
  painted(count: number, at: number): void;
  session(streams: readonly StreamRecord[]): FlowSession;
  find(eventId: string): EventRecord | undefined;
  marks(stream: string): readonly number[];
  clear(): void;
}

interface Emission {
  readonly at: number;
  readonly origin: string | null;
  readonly deliveringId: string | null;
  /** The previous event under the same idempotency key. */
  readonly before: string | null;
}
type Folded = Signal & { readonly kind: "folded" };
const isEnd = ({ type }: Folded["event"]): boolean => type === "session/ended";

/** Emitted and not folded yet: more means that nothing is folded, and is not the recorder's problem. */
const MAX_EMISSIONS = 20_000;
const wayMs = (arrivedAt: number | null, leftAt: number | null): number | null =>
  arrivedAt === null || leftAt === null ? null : arrivedAt - leftAt;
/** The size of a record without its payload. */
const RECORD_BYTES = 400;

/** `serverOffsetMs`: the server's clock less this device's, as the state knows it; it counts until a head was heard. */
export function createRecorder(state: () => State, serverOffsetMs: () => number): Recorder {
  const events = createEventBuffer(state);
  const [calls, packets] = [createCalls(), createPackets()];
  const [marks, keys] = [createMarks(), createKeys()];
  const [reports, clock] = [createReports(), createClock()];
  const emissions = new Map<string, Emission>();
  const unpainted: Buffered[] = [];

  const clear = () => {
    for (const part of [events, calls, packets, marks, keys, emissions, reports, clock]) part.clear();
    unpainted.length = 0;
  };

  const fold = (signal: Folded, at: number) => {
    const { event, before, after } = signal;
    if (isEnd(event)) clear();
    const emission = emissions.get(event.id);
    emissions.delete(event.id);
    const origin = emission?.origin ?? null;
    if (origin?.startsWith("p")) packets.become(origin, event);
    const call = origin === null ? undefined : calls.find(origin);
    const packetAt = origin === null ? undefined : packets.find(origin)?.at;
    clock.hear(event);
    const offsetMs = clock.difference()?.offsetMs ?? serverOffsetMs();
    const times = { packetAt, emittedAt: emission?.at, offsetMs, endedAt: at };
    const cause = findCause(event.cause, emission, calls, packets);
    const record = makeRecord(signal, cause, measureLatency(signal, call, times));
    events.add(record);
    if (before !== after) unpainted.push(record);
  };

  const hear = (signal: Signal, at: number) => {
    if (signal.kind === "folded") fold(signal, at);
    else if (signal.kind === "emitted") {
      const { event, ...rest } = signal;
      marks.add("bus.events$", at);
      const before = keys.follow(event.payload, event.id);
      if (emissions.size < MAX_EMISSIONS) emissions.set(event.id, { ...rest, at, before });
    } else if (signal.kind === "delivered") marks.add(signal.stream, at);
    else if (signal.kind === "reported") reports.hear(signal, at);
    else hearOutside(signal, at, { marks, packets, calls, keys });
  };

  return {
    hear,
    unpaintedCount: () => unpainted.length,
    painted: (count, at) => unpainted.splice(0, count).forEach((record) => paint(record, at)),
    session: (streams) => ({
      ...events.session(),
      calls: calls.list(),
      packets: packets.list(),
      reports: reports.list(),
      streams,
      clock: clock.difference(),
    }),
    find: (id) => events.find(id),
    marks: (stream) => marks.of(stream),
    clear,
  };
}

/** What comes from outside: packets, changes of the connection, calls. */
function hearOutside(
  signal: Exclude<Signal, { kind: "folded" | "emitted" | "delivered" | "reported" }>,
  at: number,
  { marks, packets, calls, keys }: { marks: Marks; packets: Packets; calls: Calls; keys: Keys },
): void {
  if (signal.kind === "packet" || signal.kind === "connection") {
    marks.add("socket.signals$", at);
    packets.hear({ ...signal, id: `p${signal.packet}` }, at);
  } else if (signal.kind === "callStarted") {
    const { idempotencyKey, deliveringId } = signal;
    calls.hear(signal, at, (idempotencyKey && keys.last(idempotencyKey)) ?? deliveringId);
  } else if (signal.kind !== "held") calls.hear(signal, at, null);
}

interface Times {
  readonly packetAt: number | undefined;
  readonly emittedAt: number | undefined;
  readonly offsetMs: number;
  /** When the fold had ended. */
  readonly endedAt: number;
}

/** How long each part took; what is painted later is not known yet. */
function measureLatency({ event, startedAt }: Folded, call: CallRecord | undefined, times: Times): Buffered["latency"] {
  const cameAt = times.packetAt ?? call?.endedAt ?? null;
  const sentAt = event.sentAt === undefined ? null : event.sentAt - times.offsetMs;
  const isCaughtUp = call !== undefined && event.position !== undefined;
  return {
    lostMs: isCaughtUp ? wayMs(call.at, sentAt) : null,
    serverMs: wayMs(cameAt, isCaughtUp ? call.at : (sentAt ?? call?.at ?? null)),
    queueMs: wayMs(startedAt, cameAt ?? times.emittedAt ?? null),
    reduceMs: times.endedAt - startedAt,
    paintMs: null,
  };
}

/** What came from outside explains more than the action behind it, which is then the cause of that. */
function findCause(
  cause: string | undefined,
  emission: Emission | undefined,
  calls: Calls,
  packets: Packets,
): string | null {
  const { origin = null, deliveringId = null, before = null } = emission ?? {};
  const named = cause === undefined ? null : (calls.byKey(cause) ?? (/^e\d+$/.test(cause) ? cause : null));
  if (origin === null || deliveringId !== null) return named ?? before ?? deliveringId;
  if (origin.startsWith("c") && named) calls.explain(origin, named);
  if (origin.startsWith("p")) packets.explain(origin, named);
  return origin;
}

function makeRecord(
  { event, before, after, startedAt }: Folded,
  cause: string | null,
  latency: Buffered["latency"],
): Buffered {
  const payload = redact(event.payload);
  return {
    id: event.id,
    at: startedAt,
    type: event.type,
    source: event.source,
    subject: findSubject(event.type, payload),
    payload,
    position: event.position ?? null,
    isReplay: event.isReplay ?? false,
    cause,
    // of the one who left nothing is stored
    before: (isEnd(event) ? after : before) as State,
    after: after as State,
    latency,
    bytes: RECORD_BYTES + estimateSize(payload),
  };
}

function paint(record: Buffered, at: number): void {
  const { latency } = record;
  record.latency = { ...latency, paintMs: Math.max(0, at - record.at - latency.reduceMs) };
}

/** How many sends are tracked at a time; older ones are settled. */
const MAX_KEYS = 2_000;

interface Keys {
  /** The last thing that happened under the payload's key, which this event replaces; null for none. */
  follow(payload: unknown, eventId: string): string | null;
  last(key: string): string | null;
  clear(): void;
}

function findKey(payload: unknown): string | null {
  if (typeof payload !== "object" || payload === null) return null;
  const { key, item } = payload as { readonly key?: unknown; readonly item?: unknown };
  if (typeof key === "string") return key;
  return item === undefined ? null : findKey(item);
}

function createKeys(): Keys {
  const last = new Map<string, string>();
  return {
    follow(payload, eventId) {
      const key = findKey(payload);
      if (key === null) return null;
      const before = last.get(key) ?? null;
      last.set(key, eventId);
      const [oldest] = last.keys();
      if (last.size > MAX_KEYS && oldest !== undefined) last.delete(oldest);
      return before;
    },
    last: (key) => last.get(key) ?? null,
    clear: () => last.clear(),
  };
}
