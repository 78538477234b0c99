/**
 * What became of a call and of its tries. Rule: the network and the server are told apart only where the server has told its own time;
 * whose fault a failure is says its status.
 */
import type { CallRecord, CallTry } from "../record/types";
import { type Diagnosis, makeDiagnosis, type SayKey, type Sentence, say, type Unknown } from "./said";

/** Nobody complains of less. */
const SLOW_MS = 1_000;
/** A server, or a proxy before it, that is away for now. */
const AWAY: ReadonlySet<number> = new Set([408, 502, 503, 504]);

const isDone = ({ status }: CallTry): boolean => status !== null && status < 400;

function chooseKey(status: number | null): SayKey {
  if (status === null) return "call.unreached";
  if (AWAY.has(status)) return "call.serverAway";
  if (status >= 500) return "call.serverError";
  if (status === 429) return "call.limited";
  return status === 401 ? "call.unauthorized" : "call.refused";
}

/** The failed tries, each kind of failure once, in the order in which they began. */
export function sayTries(tries: readonly CallTry[]): Sentence[] {
  const ended = tries.filter((each) => each.endedAt !== null && !isDone(each));
  const kinds = new Map<string, Sentence>();
  for (const { status } of ended) {
    const key = chooseKey(status);
    const count = (kinds.get(`${key} ${status}`)?.params.count ?? 0) + 1;
    kinds.set(`${key} ${status}`, say(key, status === null ? { count } : { count, status }));
  }
  return [...kinds.values()];
}

/** Where the time of a slow try went. */
export function sayTime(tries: readonly CallTry[]): { readonly sentences: Sentence[]; readonly unknown: Unknown[] } {
  const done = tries.find((each) => isDone(each) && each.endedAt !== null);
  const tookMs = done?.endedAt ? done.endedAt - done.at : 0;
  if (!done || tookMs < SLOW_MS) return { sentences: [], unknown: [] };
  const { serverMs = null } = done;
  if (serverMs === null) return { sentences: [say("call.slow", { ms: tookMs })], unknown: ["serverTime"] };
  const networkMs = tookMs - serverMs;
  return {
    sentences: [
      serverMs >= networkMs
        ? say("call.serverTook", { ms: serverMs, ofMs: tookMs })
        : say("call.networkTook", { ms: networkMs, ofMs: tookMs }),
    ],
    unknown: [],
  };
}

/** The server answered, and the answer could not be used. */
const isUnreadable = ({ outcome, tries }: CallRecord): boolean => outcome === "failed" && tries.some(isDone);

/** What became of a call that nobody sent anything with. */
export function sayCall(call: CallRecord): Diagnosis | null {
  const { at, endedAt, outcome, tries, method } = call;
  const failed = sayTries(tries);
  const { sentences, unknown } = sayTime(tries);
  const tookMs = (endedAt ?? at) - at;
  if (outcome === "pending") return makeDiagnosis([say("call.running"), ...failed]);
  if (outcome === "aborted") return makeDiagnosis([say("call.aborted"), ...failed]);
  if (isUnreadable(call)) return makeDiagnosis([say("call.unreadable"), ...failed]);
  if (outcome === "failed") {
    // what changes something may have reached the server before the answer was lost
    const isOpen = method !== "GET" && tries.some(({ status }) => status === null);
    return makeDiagnosis([...failed, say("call.failed", { count: tries.length })], isOpen ? ["answerLost"] : []);
  }
  return makeDiagnosis([say("call.answered", { ms: tookMs }), ...failed, ...sentences], unknown);
}
