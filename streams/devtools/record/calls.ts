/** REST calls while they run. Rule: what is stored was redacted when it was captured. */
import type { CallSignal } from "../../bus/inspection";
import { ProblemError } from "../../bus/problem";
import { redact } from "../redact/redact";
import { estimateSize } from "../values/size";
import type { CallRecord, CallTry } from "./types";

const MAX_CALLS = 1_000;
/** A larger answer is left out: its events show what it brought. */
const MAX_ANSWER_BYTES = 20_000;

export interface Calls {
  hear(signal: CallSignal, at: number, causeId: string | null): void;
  /** The event that an answer led to gives the cause of the call, when the call did not know it. */
  explain(callId: string, causeId: string): void;
  byKey(idempotencyKey: string): string | null;
  find(id: string): CallRecord | undefined;
  list(): readonly CallRecord[];
  clear(): void;
}

const readAnswer = (answer: unknown): unknown => {
  // the server's own text is what the learner was told, or would be
  if (answer instanceof ProblemError)
    return redact({
      name: answer.name,
      message: answer.message,
      text: answer.problem.text ?? null,
      problem: answer.problem,
    });
  if (answer instanceof Error) return redact({ name: answer.name, message: answer.message });
  return estimateSize(answer) > MAX_ANSWER_BYTES ? "[large]" : redact(answer);
};

/** The longest of the times that a server tells of a request (`Server-Timing`); null where it tells none. */
export function readTiming(header: string | null | undefined): number | null {
  const times = [...(header ?? "").matchAll(/;\s*dur=(\d{1,9}(?:\.\d{1,6})?)/g)].map(([, ms]) => Number(ms));
  return times.length > 0 ? Math.max(...times) : null;
}

const endTry = (
  begun: CallTry,
  { status, headers }: Extract<CallSignal, { kind: "tryEnded" }>,
  endedAt: number,
): CallTry => ({
  ...begun,
  endedAt,
  status,
  requestId: headers?.get("x-request-id") ?? begun.requestId,
  serverMs: readTiming(headers?.get("server-timing")),
});

export function createCalls(): Calls {
  const calls = new Map<string, CallRecord>();
  const keys = new Map<string, string>();
  const change = (id: string, with_: (call: CallRecord) => Partial<CallRecord>) => {
    const call = calls.get(id);
    if (call) calls.set(id, { ...call, ...with_(call) });
  };
  return {
    hear(signal, at, causeId) {
      const id = `c${signal.call}`;
      if (signal.kind === "callStarted") {
        const { method, url, body, idempotencyKey } = signal;
        calls.set(id, {
          id,
          at,
          method,
          path: redact(url) as string,
          idempotencyKey,
          body: redact(body),
          tries: [],
          endedAt: null,
          outcome: "pending",
          status: null,
          answer: null,
          cause: causeId,
        });
        if (idempotencyKey) keys.set(idempotencyKey, id);
        const [oldest] = calls.keys();
        if (calls.size > MAX_CALLS && oldest) calls.delete(oldest);
      }
      if (signal.kind === "tryStarted")
        change(id, ({ tries }) => ({
          tries: [...tries, { at, endedAt: null, status: null, requestId: signal.requestId }],
        }));
      if (signal.kind === "tryEnded")
        change(id, ({ tries, status }) => ({
          status: signal.status ?? status,
          tries: tries.map((each, index) => (index === signal.number - 1 ? endTry(each, signal, at) : each)),
        }));
      if (signal.kind === "callEnded")
        change(id, () => ({ outcome: signal.outcome, endedAt: at, answer: readAnswer(signal.answer) }));
    },
    explain: (callId, causeId) => change(callId, ({ cause }) => ({ cause: cause ?? causeId })),
    byKey: (key) => keys.get(key) ?? null,
    find: (id) => calls.get(id),
    list: () => [...calls.values()],
    clear() {
      calls.clear();
      keys.clear();
    },
  };
}
