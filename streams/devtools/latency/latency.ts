/** How long things took. Rule: an unknown part counts as 0, and the total is that of the known parts. */
import type { EventRecord, Latency } from "../record/types";

export const LATENCY_PARTS = ["lost", "server", "queue", "reduce", "paint"] as const;
export type LatencyPart = (typeof LATENCY_PARTS)[number];

/** The parts in their order, milliseconds; null where a part does not apply or is not known yet. */
export const latencyParts = (latency: Latency): Readonly<Record<LatencyPart, number | null>> => ({
  lost: latency.lostMs ?? null,
  server: latency.serverMs,
  queue: latency.queueMs,
  reduce: latency.reduceMs,
  paint: latency.paintMs,
});

/** How long the learner waited, in milliseconds, as far as it is known. If the server's clock is ahead, that part counts as 0. */
export function totalMs(latency: Latency): number {
  const { lostMs, serverMs, queueMs, reduceMs, paintMs } = latency;
  return Math.max(0, lostMs ?? 0) + Math.max(0, serverMs ?? 0) + (queueMs ?? 0) + reduceMs + (paintMs ?? 0);
}

/** Totals of one type, milliseconds, over its newest events. */
export interface TypeLatency {
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
}
/** How many of the newest events of a type count, and how many types. */
const MAX_PER_TYPE = 500;
const MAX_TYPES = 300;

/** The median and the 95th percentile by type. Replays are left out: no learner waited for them. */
export function latencyByType(events: readonly EventRecord[]): ReadonlyMap<string, TypeLatency> {
  const totals = new Map<string, number[]>();
  for (let at = events.length - 1; at >= 0; at--) {
    const { type, latency, isReplay } = events[at] as EventRecord;
    if (isReplay) continue;
    const ofType = totals.get(type);
    if (ofType && ofType.length < MAX_PER_TYPE) ofType.push(totalMs(latency));
    if (!ofType && totals.size < MAX_TYPES) totals.set(type, [totalMs(latency)]);
  }
  return new Map(
    [...totals].map(([type, ofType]): [string, TypeLatency] => {
      const sorted = ofType.sort((a, b) => a - b);
      return [type, { count: sorted.length, p50Ms: percentile(sorted, 50), p95Ms: percentile(sorted, 95) }];
    }),
  );
}

/** By the nearest rank: always a value that was measured. */
const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
