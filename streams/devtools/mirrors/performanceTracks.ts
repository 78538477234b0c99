/**
 * The session in the browser's Performance panel, in separate tracks beside the browser's.
 * Rule: an entry is cleared right after it was made: the panel keeps it, the page's own list does not grow.
 */
import type { Subscription } from "rxjs";
import { numberOf, recordsAfter } from "../record/recordIds";
import type { CallRecord, EventRecord, Flow, FlowSession, PacketRecord } from "../record/types";

export interface TrackPerformance {
  readonly timeOrigin: number;
  measure(name: string, options: { start: number; end: number; detail: unknown }): unknown;
  clearMeasures(name: string): void;
}
type Color = "primary" | "secondary" | "tertiary" | "primary-light" | "error";

/** The least width at which an entry is drawn, so that it is visible. Milliseconds. */
const SEEN_MS = 0.1;

/** Marks what is recorded from now on until the subscription ends; `trackGroup` is the product's name. */
export function trackPerformance(flow: Flow, performance: TrackPerformance, trackGroup: string): Subscription {
  const measure = (track: string, name: string, from: number, to: number, color: Color, details: Details) => {
    const start = Math.max(0, from - performance.timeOrigin);
    const end = Math.max(start + SEEN_MS, to - performance.timeOrigin);
    const properties = Object.entries(details).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)]],
    );
    const devtools = { dataType: "track-entry", track, trackGroup, color, tooltipText: name, properties };
    performance.measure(name, { start, end, detail: { devtools } });
    performance.clearMeasures(name);
  };
  const event = ({ id, at, type, cause, subject, latency: { queueMs, reduceMs } }: EventRecord) => {
    const details = { id, cause, subject };
    if (queueMs !== null) measure("Bus", type, at - queueMs, at, "secondary", details);
    measure("State", type, at, at + reduceMs, "primary", details);
  };
  const packet = ({ id, at, name, type, seq, verdict, detail }: PacketRecord) => {
    const color = verdict === "rejected" || verdict === "gap" ? "error" : "tertiary";
    measure("Socket", type ?? name, at, at, color, { id, seq, verdict, detail });
  };
  const call = ({ id, at, method, path, endedAt, status, outcome, tries, cause }: CallRecord) => {
    const color = outcome === "failed" ? "error" : "primary-light";
    measure("REST", `${method} ${path}`, at, endedAt ?? at, color, { id, status, outcome, tries: tries.length, cause });
  };

  let seen = newest(flow.session());
  let running = new Set(
    flow
      .session()
      .calls.filter(isRunning)
      .map(({ id }) => id),
  );
  return flow.session$.subscribe((session) => {
    for (const record of recordsAfter(session.events, seen.event)) event(record);
    for (const record of recordsAfter(session.packets, seen.packet)) packet(record);
    const awaited = session.calls.filter(({ id }) => running.has(id));
    const calls = [...awaited, ...recordsAfter(session.calls, seen.call)];
    for (const record of calls) if (!isRunning(record)) call(record);
    running = new Set(calls.filter(isRunning).map(({ id }) => id));
    const { event: e, packet: p, call: c } = newest(session);
    seen = { event: Math.max(seen.event, e), packet: Math.max(seen.packet, p), call: Math.max(seen.call, c) };
  });
}

type Details = Readonly<Record<string, string | number | null>>;

const isRunning = ({ endedAt }: CallRecord): boolean => endedAt === null;
const newest = ({ events, packets, calls }: FlowSession) => ({
  event: numberOf(events.at(-1)?.id ?? "e0"),
  packet: numberOf(packets.at(-1)?.id ?? "p0"),
  call: numberOf(calls.at(-1)?.id ?? "c0"),
});
