/**
 * How something came that the server wrote. Rule: a push counts as lost only where the connection was up from before it was written until
 * something told of it; otherwise it was away, or it is not known.
 */

import { findWay } from "../facts/way";
import { findRecord } from "../record/recordIds";
import type { CallRecord, EventRecord, FlowSession, PacketRecord } from "../record/types";
import { readLine } from "./line";
import { type Diagnosis, makeDiagnosis, type SayKey, type Sentence, say, type Unknown } from "./said";

/** What makes the client ask for what it missed. */
const TELLERS: Readonly<Record<string, SayKey>> = {
  "connection/headRead": "arrival.lostByHead",
  "connection/gapFound": "arrival.lostByPush",
};
const isCatchUp = ({ method, path }: CallRecord): boolean => method === "GET" && /\/notifications(\?|$)/.test(path);

/** When it was written, by this device's clock; null where the server did not say. */
function findWrittenAt({ at, latency, source }: EventRecord): number | null {
  const { lostMs = null, serverMs, queueMs } = latency;
  if (serverMs === null || (source === "rest" && lostMs === null)) return null;
  return at - (queueMs ?? 0) - serverMs - (lostMs ?? 0);
}

/** The call that brought it, with the failed ones right before it. */
function findCalls({ calls }: FlowSession, { cause, at }: EventRecord): readonly CallRecord[] {
  const asked = calls.filter((call) => isCatchUp(call) && call.at <= at);
  const brought = cause === null ? undefined : findRecord(asked, cause);
  const upTo = brought ? asked.slice(0, asked.indexOf(brought) + 1) : asked;
  const lastGood = upTo.slice(0, -1).findLastIndex(({ outcome }) => outcome === "answered");
  return upTo.slice(lastGood + 1);
}

/** What told of it: the last reason to ask before the first of these calls. */
const findTeller = ({ events }: FlowSession, before: number): EventRecord | undefined =>
  events.findLast(({ type, at }) => type in TELLERS && at <= before);

const findPackets = ({ packets }: FlowSession, { position }: EventRecord): readonly PacketRecord[] =>
  packets.filter(({ name, seq }) => name === "bus" && seq !== null && seq === position?.cursor);

/** Why no push of it was used. */
function sayMissing(session: FlowSession, event: EventRecord, calls: readonly CallRecord[]): [Sentence, Unknown[]] {
  const verdicts = findPackets(session, event).map(({ verdict }) => verdict);
  if (verdicts.includes("rejected")) return [say("arrival.unreadable"), []];
  if (verdicts.includes("duplicate")) return [say("arrival.outOfOrder"), []];
  if (verdicts.includes("gap")) return [say("arrival.tooEarly"), []];
  const writtenAt = findWrittenAt(event);
  const askedAt = calls[0]?.at ?? event.at;
  const teller = findTeller(session, askedAt);
  if (writtenAt === null) return [say("arrival.noPush"), ["whenWritten"]];
  const toldAt = teller && teller.at >= writtenAt ? teller.at : askedAt;
  const { line, awayMs } = readLine(session, writtenAt, toldAt);
  if (line === "down") return [say("arrival.away", { ms: awayMs }), []];
  if (line === "unknown") return [say("arrival.noPush"), ["lineBefore"]];
  const key = (teller && teller.at >= writtenAt ? TELLERS[teller.type] : null) ?? "arrival.lostByOther";
  return [say(key, { ms: toldAt - writtenAt }), []];
}

function sayCaughtUp(session: FlowSession, event: EventRecord): [Sentence[], Unknown[]] {
  const calls = findCalls(session, event);
  const [missing, unknown] = sayMissing(session, event, calls);
  const brought = calls.at(-1);
  const failed = calls.slice(0, -1);
  const first = calls[0];
  return [
    [
      missing,
      ...(failed.length > 0 && first && brought
        ? [say("arrival.asked", { count: failed.length, ms: brought.at - first.at })]
        : []),
      ...(brought?.endedAt ? [say("arrival.caughtUp", { ms: brought.endedAt - brought.at })] : []),
    ],
    unknown,
  ];
}

/** It has no content, whichever way it came. */
const isEmpty = ({ type }: EventRecord): boolean => type.startsWith("connection/");

function sayPushed(session: FlowSession, event: EventRecord): [Sentence[], Unknown[]] {
  if (event.type === "connection/pushRejected") return [[say("arrival.unreadable")], []];
  if (event.type === "connection/staleNoticed") return [[say("arrival.reference")], []];
  const { serverMs, queueMs } = event.latency;
  const isTwice = findPackets(session, event).length > 1;
  return [
    [
      say("arrival.pushed", { ms: Math.max(0, (serverMs ?? 0) + (queueMs ?? 0)) }),
      ...(isTwice ? [say("arrival.twice")] : []),
    ],
    serverMs === null ? ["whenWritten"] : [],
  ];
}

/** Null for an event that nobody but this page made. */
export function sayArrival(session: FlowSession, event: EventRecord): Diagnosis | null {
  const way = findWay(event);
  if (way === "stored") return makeDiagnosis([say("arrival.stored")]);
  if (way === "replay") return makeDiagnosis([say("arrival.replay")]);
  if (way === "loaded") return makeDiagnosis([say("arrival.loaded")]);
  if (way === null) return null;
  const writtenAt = findWrittenAt(event);
  const [how, unknown] = way === "push" || isEmpty(event) ? sayPushed(session, event) : sayCaughtUp(session, event);
  const { paintMs } = event.latency;
  return makeDiagnosis(
    [
      ...(writtenAt === null ? [] : [say("arrival.written", { at: writtenAt })]),
      ...how,
      ...(paintMs === null ? [] : [say("arrival.shown", { ms: paintMs })]),
    ],
    [...unknown, ...(paintMs === null ? (["shown"] as const) : [])],
  );
}
