/**
 * The diagnosis of a record in words (DEV-14). Rule: pure, and from ids, numbers, moments and words of closed lists alone: with every text
 * taken out of the records it says the same.
 */
import { findRecord } from "../record/recordIds";
import type { EventRecord, FlowSession, PacketRecord } from "../record/types";
import { sayArrival } from "./arrival";
import { sayCall } from "./calls";
import { findSendKey, readAt, readWord } from "./fields";
import { sayLine } from "./line";
import { type Diagnosis, makeDiagnosis, type SayKey, say } from "./said";
import { saySend } from "./send";

export type { Diagnosis, Sentence } from "./said";

/** Events that say one thing. */
const TOLD: Readonly<Record<string, SayKey>> = {
  "session/ended": "session.ended",
  "page/chunkFailed": "page.partMissing",
  "page/chunkGivenUp": "page.partMissing",
  "page/crashed": "page.crashed",
  "brand/configFailed": "page.noConfiguration",
  "outbox/notDurable": "device.notDurable",
  "waiting/notDurable": "device.notDurable",
  "drafts/notDurable": "device.notDurable",
  "uploads/paused": "upload.paused",
  "uploads/failed": "upload.failed",
  "videoConsultations/timeTaken": "booking.taken",
  "comparison/differenceFound": "compare.different",
  "bus/reducerFailed": "app.failed",
  "bus/effectFailed": "app.failed",
};

/** What is known of the record with this id; null where there is nothing to say. */
export function sayRecord(session: FlowSession, id: string): Diagnosis | null {
  const event = id.startsWith("e") ? findRecord(session.events, id) : undefined;
  if (event) return sayEvent(session, event);
  const call = id.startsWith("c") ? findRecord(session.calls, id) : undefined;
  if (call) return (call.idempotencyKey === null ? null : saySend(session, call.idempotencyKey)) ?? sayCall(call);
  const packet = id.startsWith("p") ? findRecord(session.packets, id) : undefined;
  if (packet) return sayPacket(session, packet);
  const report = session.reports.find((each) => each.id === id);
  if (!report) return null;
  return makeDiagnosis([say(report.what.startsWith("A field does not fit") ? "report.oddField" : "report.other")]);
}

function sayEvent(session: FlowSession, event: EventRecord): Diagnosis | null {
  const { type, payload } = event;
  const told = TOLD[type];
  if (told) return makeDiagnosis([say(told)]);
  if (type === "page/onlineChanged")
    return makeDiagnosis([say(readAt(payload, "isOnline") === true ? "page.online" : "page.offline")]);
  // whether the bank told the server knows the server alone
  if (type === "orders/paymentOpened") return makeDiagnosis([say("order.paymentOpened")], ["bank"]);
  if (event.position === null && type === "connection/pushRejected") return makeDiagnosis([say("arrival.unreadable")]);
  if (event.position === null && type.startsWith("connection/")) return sayLine(session, event);
  const key = findSendKey(payload);
  const sent = key === null ? null : saySend(session, key);
  if (type === "orders/created")
    return makeDiagnosis([say("order.created"), ...(sent?.sentences ?? [])], sent?.unknown ?? []);
  return sent ?? sayWithSend(session, event);
}

/** What a push brings of the learner's own says both: what became of the send, and how it came back. */
function sayWithSend(session: FlowSession, event: EventRecord): Diagnosis | null {
  const arrived = sayArrival(session, event);
  const cause = readWord(event.payload, "cause");
  const sent = cause === null || event.position === null ? null : saySend(session, cause);
  if (!sent || !arrived) return arrived;
  return makeDiagnosis([...sent.sentences, ...arrived.sentences], [...sent.unknown, ...arrived.unknown]);
}

/** A packet says what became of what it carries. */
function sayPacket(session: FlowSession, { id, name, verdict, seq }: PacketRecord): Diagnosis | null {
  if (name !== "bus") {
    const event = session.events.find(({ cause, type }) => cause === id && type.startsWith("connection/"));
    return event ? sayEvent(session, event) : null;
  }
  const carried = session.events.find(({ position }) => position !== null && position.cursor === seq);
  const arrived = carried ? sayEvent(session, carried) : null;
  if (arrived) return arrived;
  return verdict === "rejected" ? makeDiagnosis([say("arrival.unreadable")]) : null;
}
