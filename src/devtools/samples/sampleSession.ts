/**
 * An invented session: a question is sent, its push is late, a malformed push comes, a gap is caught up. For the gallery and
 * for tests of the panel.
 */
import type { CallRecord, EventRecord, FlowSession, PacketRecord, State } from "../../../streams/devtools/index";
import { START_MS, sampleMessage, sampleState } from "./sampleState";

interface Step {
  readonly at: number;
  readonly type: string;
  readonly source?: EventRecord["source"];
  readonly subject?: string;
  readonly payload?: unknown;
  readonly cause?: string | null;
  readonly after?: (state: typeof sampleState) => State;
  readonly latency?: Partial<EventRecord["latency"]>;
}

const withConnection = (state: typeof sampleState, connection: object): State => ({
  ...state,
  connection: { ...state.connection, ...connection },
});
const withCounts = (state: typeof sampleState, counts: object): State =>
  withConnection(state, { counts: { ...state.connection.counts, ...counts } });
const withOutbox = (state: typeof sampleState, items: readonly unknown[]): State => ({
  ...state,
  outbox: { lanes: items.length > 0 ? { 3: items } : {} },
});
const received = (state: typeof sampleState, id: number): State => ({
  ...withConnection(state, { cursor: id }),
  chat: {
    ...state.chat,
    chats: { 3: { ...state.chat.chats[3], unread: 1 } },
    threads: {
      3: {
        ...state.chat.threads[3],
        chunks: [[...state.chat.threads[3].chunks[0], sampleMessage(id, "Keep it straight.")]],
      },
    },
  },
});
const item = { key: "0d8f1c5e", chatId: 3, text: "[19 characters]", files: [], at: START_MS + 40, status: "sending" };

const steps: readonly Step[] = [
  { at: 0, type: "page/shown", source: "ui", payload: { name: "chat" } },
  { at: 12, type: "chat/opened", source: "ui", subject: "chat:3", payload: { chatId: 3 } },
  {
    at: 30,
    type: "outbox/sendRequested",
    source: "ui",
    subject: "chat:3",
    payload: { chatId: 3, text: "[19 characters]" },
  },
  {
    at: 31,
    type: "outbox/sendAccepted",
    subject: "chat:3",
    cause: "e3",
    payload: { item },
    after: (state) => withOutbox(state, [item]),
    latency: { paintMs: 9.5 },
  },
  { at: 33, type: "outbox/sendStarted", subject: "chat:3", cause: "e4", payload: { chatId: 3, key: item.key } },
  {
    at: 178,
    type: "chat/messageStored",
    source: "rest",
    subject: "chat:3",
    cause: "c1",
    payload: { chatId: 3, key: item.key, message: sampleMessage(41, "Is my back straight?", true) },
    after: (state) => withOutbox(state, []),
    latency: { serverMs: 140, queueMs: 0.9, paintMs: 11.2 },
  },
  {
    at: 640,
    type: "connection/pushRejected",
    cause: "p2",
    payload: { reason: "schema", detail: "data.created_at: expected a number", type: "chat.message" },
    after: (state) => withCounts(state, { rejected: 1 }),
  },
  {
    at: 644,
    type: "connection/staleNoticed",
    cause: "e7",
    payload: { types: ["chat.message"], reason: "quarantine" },
  },
  {
    at: 2_180,
    type: "chat.message",
    source: "socket",
    subject: "chat:3",
    cause: "p3",
    payload: sampleMessage(43, "Keep it straight."),
    after: (state) => received(state, 43),
    latency: { serverMs: 2_004, queueMs: 1.4, reduceMs: 0.6, paintMs: 14 },
  },
  {
    at: 3_050,
    type: "connection/gapFound",
    cause: "p4",
    payload: { expected: 44, got: 46 },
    after: (state) => withCounts(state, { gaps: 1 }),
  },
  { at: 3_051, type: "connection/catchUpStarted", cause: "e10", after: (state) => withCounts(state, { catchUps: 2 }) },
  {
    at: 3_110,
    type: "connection/headRead",
    cause: "c2",
    payload: { epoch: "E1", head: 46, now: null, isReady: false },
  },
  {
    at: 3_111,
    type: "homework.status",
    source: "socket",
    subject: "homework:12",
    cause: "c2",
    payload: { id: 12, status: "approved" },
    after: (state) => withConnection(state, { cursor: 46 }),
    latency: { serverMs: 58, queueMs: 0.5, paintMs: 8 },
  },
  { at: 3_112, type: "connection/caughtUp", cause: "c2", payload: { count: 3 } },
  {
    at: 3_600,
    type: "page/guardDecided",
    source: "ui",
    payload: { route: "/homework/12", decision: "allow", reason: "member" },
  },
];

/** Folds the steps as the app would: each state begins where the last one ended. */
function foldSteps(): EventRecord[] {
  let state: typeof sampleState = sampleState;
  return steps.map(
    ({ at, type, source = "system", subject = null, payload = {}, cause = null, after, latency }, index) => {
      const before = state;
      if (after) state = after(state) as typeof sampleState;
      return {
        id: `e${index + 1}`,
        at: START_MS + at,
        type,
        source,
        subject,
        payload,
        position: null,
        isReplay: false,
        cause,
        before,
        after: state,
        latency: { serverMs: null, queueMs: null, reduceMs: 0.2, paintMs: null, ...latency },
        bytes: 320,
      };
    },
  );
}

const calls: readonly CallRecord[] = [
  {
    id: "c1",
    at: START_MS + 34,
    method: "POST",
    path: "/chats/3/messages",
    idempotencyKey: "0d8f1c5e-77aa-4f0e-9d3c-0a41b7f2c9de",
    body: { message: "[19 characters]", file_ids: [] },
    tries: [
      { at: START_MS + 34, endedAt: START_MS + 66, status: 503, requestId: "5b0c2c1e-4f0a-4c66-8d0a-3a5a2f0d7e11" },
      { at: START_MS + 90, endedAt: START_MS + 176, status: 200, requestId: "5b0c2c1e-4f0a-4c66-8d0a-3a5a2f0d7e12" },
    ],
    endedAt: START_MS + 176,
    outcome: "answered",
    status: 200,
    answer: { id: 41, chat_id: 3 },
    cause: "e5",
  },
  {
    id: "c2",
    at: START_MS + 3_052,
    method: "GET",
    path: "/notifications?after=43&epoch=E1",
    idempotencyKey: null,
    body: null,
    tries: [{ at: START_MS + 3_052, endedAt: START_MS + 3_108, status: 200 }],
    endedAt: START_MS + 3_108,
    outcome: "answered",
    status: 200,
    answer: { epoch: "E1", head: 46, more: false, items: "[3]" },
    cause: "e11",
  },
  {
    id: "c3",
    at: START_MS + 3_640,
    method: "GET",
    path: "/homeworks/12",
    idempotencyKey: null,
    body: null,
    tries: [{ at: START_MS + 3_640, endedAt: START_MS + 3_700, status: 500 }],
    endedAt: START_MS + 3_700,
    outcome: "failed",
    status: 500,
    answer: { message: "Internal Server Error" },
    cause: "e15",
  },
];

const packet = (id: string, at: number, more: Partial<PacketRecord>): PacketRecord => ({
  id,
  at: START_MS + at,
  name: "bus",
  type: "chat.message",
  seq: null,
  raw: { v: 1, epoch: "E1", seq: more.seq, type: more.type ?? "chat.message", data: { id: more.seq } },
  verdict: "applied",
  detail: null,
  cause: null,
  ...more,
});
const packets: readonly PacketRecord[] = [
  packet("p1", 5, { name: "connected", type: null, raw: null, verdict: "socket", detail: "websocket" }),
  packet("p2", 638, { seq: 42, verdict: "rejected", detail: "data.created_at: expected a number" }),
  packet("p3", 2_178, { seq: 43 }),
  packet("p4", 3_049, { seq: 46, type: "homework.status", verdict: "gap", detail: "expected 44, got 46" }),
];

const everySecond = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => of(index));

/** Fifteen events, three calls, four packets, three streams. */
export function createSampleSession(): FlowSession {
  const events = foldSteps();
  return {
    initial: sampleState,
    events,
    calls,
    packets,
    streams: [
      {
        name: "bus.events$",
        subscribers: 14,
        mostSubscribers: 14,
        history: everySecond(30, () => 14),
        isGrowing: false,
        marks: events.map(({ at }) => at),
      },
      {
        name: "socket.signals$",
        subscribers: 1,
        mostSubscribers: 1,
        history: everySecond(30, () => 1),
        isGrowing: false,
        marks: packets.map(({ at }) => at),
      },
      {
        name: "views",
        subscribers: 61,
        mostSubscribers: 61,
        history: everySecond(30, (index) => 2 + index * 2),
        isGrowing: true,
        marks: events.filter(({ before, after }) => before !== after).map(({ at }) => at + 9),
      },
    ],
    reports: [],
    lineSince: null,
    clock: { offsetMs: -12, uncertaintyMs: 19 },
    droppedCount: 0,
    bytes: 18_400,
  };
}
