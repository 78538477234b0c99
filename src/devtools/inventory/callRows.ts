/** Which calls are listed, and in which order. */
import type { CallRecord } from "../../../streams/devtools/index";

export const ORDERS = ["newest", "slowest", "failed"] as const;
export type Order = (typeof ORDERS)[number];

const lengthOf = ({ at, endedAt }: CallRecord): number => (endedAt === null ? Infinity : endedAt - at);
const COMPARE: Readonly<Record<Order, (a: CallRecord, b: CallRecord) => number>> = {
  newest: () => 0,
  slowest: (a, b) => (lengthOf(a) === lengthOf(b) ? 0 : lengthOf(b) - lengthOf(a)),
  failed: (a, b) => Number(b.outcome === "failed") - Number(a.outcome === "failed"),
};

/** Those that have each word in method, path, status or request id; of equal ones the newest first. */
export function listCalls(calls: readonly CallRecord[], query: string, order: Order): readonly CallRecord[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ method, path, status, outcome, tries }: CallRecord) =>
    [method, path, status, outcome, ...tries.map(({ requestId }) => requestId)].join(" ").toLowerCase();
  const found = calls.filter((call) => words.every((word) => textOf(call).includes(word)));
  return found.toReversed().toSorted(COMPARE[order]);
}

/** A piece of time within the whole, in percent. */
export interface Piece {
  readonly from: number;
  readonly length: number;
  readonly isFailed: boolean;
}

/** When each try of a call ran, within the time of all these calls; one that still runs ends with them. */
export function placeTries(call: CallRecord, calls: readonly CallRecord[]): readonly Piece[] {
  const begin = Math.min(...calls.map(({ at }) => at));
  const end = Math.max(...calls.map(({ at, endedAt }) => endedAt ?? at));
  const whole = Math.max(1, end - begin);
  return call.tries.map(({ at, endedAt, status }) => ({
    from: ((at - begin) / whole) * 100,
    length: (((endedAt ?? end) - at) / whole) * 100,
    isFailed: endedAt !== null && (status === null || status >= 400),
  }));
}
