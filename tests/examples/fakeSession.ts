/** Sessions for the tests of the dev tools: written manually, or recorded from the real fold. */
import { produce } from "immer";
import type { AnyEvent } from "../../streams/bus/define";
import { collectSlices } from "../../streams/bus/domain";
import { createFold } from "../../streams/bus/fold";
import type { CallRecord, EventRecord, FlowSession, PacketRecord } from "../../streams/devtools/record/types";
import { redact } from "../../streams/devtools/redact/redact";
import { coreDomains } from "../../streams/parts/core/domains";
import { memberDomains } from "../../streams/parts/member/domains";
import { visitorDomains } from "../../streams/parts/visitor/domains";
import { fakeEvents } from "./fakeEvents";

const NOW = 1_790_000_000_000;

export const fakeEvent = (number: number, given: Partial<EventRecord> = {}): EventRecord => ({
  id: `e${number}`,
  at: NOW + number,
  type: "chat.message",
  source: "socket",
  subject: "chat:3",
  payload: {},
  position: null,
  isReplay: false,
  cause: null,
  before: {},
  after: {},
  latency: { serverMs: null, queueMs: 1, reduceMs: 1, paintMs: null },
  bytes: 100,
  ...given,
});
export const fakeCall = (number: number, given: Partial<CallRecord> = {}): CallRecord => ({
  id: `c${number}`,
  at: NOW + number,
  method: "POST",
  path: "/chats/3/messages",
  idempotencyKey: null,
  body: { message: "Thanks!" },
  tries: [{ at: NOW + number, endedAt: NOW + number + 40, status: 201 }],
  endedAt: NOW + number + 40,
  outcome: "answered",
  status: 201,
  answer: null,
  cause: null,
  ...given,
});
export const fakePacket = (number: number, given: Partial<PacketRecord> = {}): PacketRecord => ({
  id: `p${number}`,
  at: NOW + number,
  name: "bus",
  type: "chat.message",
  seq: number,
  raw: { v: 1, type: "chat.message", data: { id: 41, message: "Hello" } },
  verdict: "applied",
  detail: null,
  cause: null,
  ...given,
});
export const fakeSession = (given: Partial<FlowSession> = {}): FlowSession => ({
  initial: {},
  events: [],
  calls: [],
  packets: [],
  streams: [],
  reports: [],
  lineSince: null,
  clock: null,
  droppedCount: 0,
  bytes: 0,
  ...given,
});

/** Folds one of each event, member's slices included, and records it as it happens. */
export function recordedSession(): FlowSession {
  const fold = createFold("session/ended", ({ event, error }) => {
    throw new Error(`${event.type} failed`, { cause: error });
  });
  fold.add(collectSlices(coreDomains), produce);
  fold.add(collectSlices(visitorDomains), produce);
  fold.add(collectSlices(memberDomains), produce);
  const initial = fold.state();
  // events that end or delete something come first: there would be nothing left to see
  const types = Object.keys(fakeEvents).sort((a, b) => Number(isOpening(b)) - Number(isOpening(a)));
  const events = types.map((type, index): EventRecord => {
    const payload = fakeEvents[type as keyof typeof fakeEvents];
    const event: AnyEvent = { id: `e${index + 1}`, time: NOW + index, source: "system", type, payload };
    const before = fold.state();
    fold.apply(event);
    return fakeEvent(index + 1, {
      ...{ at: NOW + index, type, source: "system", before, after: fold.state() },
      payload: redact(payload),
      cause: index % 3 === 0 ? null : `e${index}`,
    });
  });
  return fakeSession({
    ...{ initial, events, bytes: 100 * events.length, droppedCount: 3 },
    calls: [fakeCall(1, { cause: "e1" }), fakeCall(2, { outcome: "pending", endedAt: null, status: null })],
    packets: [fakePacket(1, { cause: "c1" }), fakePacket(2, { verdict: "rejected", detail: "Expected id at data.id" })],
  });
}
const isOpening = (type: string): boolean =>
  ["session/ended", "bus/memberReady", "session/opened", "session/started", "connection/snapshotStarted"].includes(
    type,
  );
