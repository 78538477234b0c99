/** What became of something that the learner sent: a message, a homework, an order, a booking. By its idempotency key, which all its tries have. */
import type { EventRecord, FlowSession } from "../record/types";
import { sayTime, sayTries } from "./calls";
import { findSendKey, readAt, readNumber } from "./fields";
import { type Diagnosis, makeDiagnosis, type Sentence, say, type Unknown } from "./said";

const FAILED: ReadonlySet<string> = new Set(["outbox/sendFailed"]);
const STORED: ReadonlySet<string> = new Set([
  "chat/messageStored",
  "homework/submitted",
  "waiting/settled",
  "orders/created",
]);

/** The events and calls of one send. */
function collect({ events, calls }: FlowSession, key: string) {
  const own = events.filter(({ payload }) => findSendKey(payload) === key);
  const asked = calls.filter(({ idempotencyKey }) => idempotencyKey === key);
  const tries = asked.flatMap((call) => call.tries);
  const find = (is: (event: EventRecord) => boolean) => own.find(is) ?? null;
  const accepted = find(({ type }) => type === "outbox/sendAccepted" || type === "waiting/accepted");
  return {
    own,
    asked,
    tries,
    writtenAt:
      readNumber(accepted?.payload, "item", "at") ??
      readNumber(accepted?.payload, "change", "at") ??
      own[0]?.at ??
      asked[0]?.at ??
      null,
    stored: find(({ type }) => STORED.has(type)) ?? asked.find(({ outcome }) => outcome === "answered") ?? null,
    failed: find(
      ({ type, payload }) => FAILED.has(type) || (type === "waiting/tryFailed" && readAt(payload, "isFinal") === true),
    ),
    until: own.findLast(({ type }) => type === "outbox/sendDeferred")?.payload,
    isExpired: own.some(({ type }) => type === "waiting/keyExpired"),
  };
}

/** For how long this tab had no network between two moments. */
function measureOffline({ events }: FlowSession, from: number, to: number): number {
  const turns = events.filter(({ type }) => type === "page/onlineChanged");
  return turns.reduce((sum, { at, payload }, index) => {
    if (readAt(payload, "isOnline") !== false) return sum;
    const end = turns[index + 1]?.at ?? to;
    return sum + Math.max(0, Math.min(end, to) - Math.max(at, from));
  }, 0);
}

function sayOutcome({ asked, tries, stored, failed, until, isExpired, writtenAt }: ReturnType<typeof collect>): {
  readonly sentences: Sentence[];
  readonly unknown: Unknown[];
} {
  if (stored) {
    const isRepeated = tries.some(({ status, endedAt }) => status === null && endedAt !== null);
    const ms = Math.max(
      0,
      ("endedAt" in stored ? (stored.endedAt ?? stored.at) : stored.at) - (writtenAt ?? stored.at),
    );
    const { sentences, unknown } = sayTime(tries);
    return {
      sentences: [
        say("send.stored", { ms, count: Math.max(1, tries.length) }),
        ...(isRepeated ? [say("send.once")] : []),
        ...sentences,
      ],
      unknown,
    };
  }
  if (isExpired) return { sentences: [say("send.keyExpired")], unknown: ["answerLost"] };
  if (failed) return { sentences: [say("send.failed")], unknown: [] };
  if (asked.some(({ outcome }) => outcome === "pending")) return { sentences: [say("send.running")], unknown: [] };
  const at = readNumber(until, "until");
  if (at !== null) return { sentences: [say("send.waits", { at })], unknown: [] };
  return { sentences: [say("send.notTried")], unknown: [] };
}

/** Null where the records know nothing of it. */
export function saySend(session: FlowSession, key: string): Diagnosis | null {
  const found = collect(session, key);
  const { own, asked, tries, writtenAt, stored, failed } = found;
  if ((own.length === 0 && asked.length === 0) || writtenAt === null) return null;
  const { sentences, unknown } = sayOutcome(found);
  const end = stored ?? failed;
  const offlineMs = measureOffline(session, writtenAt, end?.at ?? session.events.at(-1)?.at ?? writtenAt);
  return makeDiagnosis(
    [
      say("send.written", { at: writtenAt }),
      ...(offlineMs > 0 ? [say("send.offline", { ms: offlineMs })] : []),
      ...sayTries(tries),
      ...sentences,
    ],
    unknown,
  );
}
