/**
 * What of a session lies in a span of time, as marks in lanes and arrows between them. Rule: work and picture are bounded
 * by what is in view, however long the session.
 */
import type { CallRecord, EventRecord, FlowSession, PacketRecord } from "../../../streams/devtools/index";
import type { Source } from "../kit/Mark";

export const lanes = ["ui", "rest", "socket", "bus", "state", "view"] as const;
export type Lane = (typeof lanes)[number];

export interface Mark {
  /** The id of the record; several marks may belong to one event. */
  readonly id: string;
  readonly lane: Lane;
  readonly source: Source;
  readonly at: number;
  /** For what takes time: a call that is still open ends with the view. */
  readonly until: number | null;
  readonly title: string;
}
export interface Arrow {
  readonly key: string;
  readonly from: { readonly lane: Lane; readonly at: number };
  readonly to: { readonly lane: Lane; readonly at: number };
}
export interface TimelineModel {
  readonly marks: readonly Mark[];
  readonly arrows: readonly Arrow[];
  /** Events of the span that are left out, as there are too many to draw. */
  readonly leftOutCount: number;
}

const MOST_EVENTS = 400;
/** How many calls that began before the span may still run in it. */
const MOST_OPEN_CALLS = 50;

/** The index of the first record that is not older than `at`. */
function indexFrom(list: readonly { readonly at: number }[], at: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const within = <T extends { readonly at: number }>(list: readonly T[], from: number, until: number): readonly T[] =>
  list.slice(indexFrom(list, from), indexFrom(list, until));

const ofCall = (call: CallRecord): Mark => ({
  id: call.id,
  lane: "rest",
  source: "rest",
  at: call.at,
  until: call.endedAt ?? Number.POSITIVE_INFINITY,
  title: `${call.method} ${call.path}`,
});
const ofPacket = (packet: PacketRecord): Mark => ({
  id: packet.id,
  lane: "socket",
  source: "socket",
  at: packet.at,
  until: null,
  title: packet.type ?? packet.name,
});

/** An event itself; then what it changed, and the frame that showed it. */
function ofEvent({ id, at, source, type, before, after, latency }: EventRecord): Mark[] {
  const mark = (lane: Lane, later: number): Mark => ({ id, lane, source, at: at + later, until: null, title: type });
  const marks = [mark(source === "ui" ? "ui" : "bus", 0)];
  if (before !== after) marks.push(mark("state", latency.reduceMs));
  if (latency.paintMs !== null) marks.push(mark("view", latency.reduceMs + latency.paintMs));
  return marks;
}

/** The marks of the span, oldest first, and the arrows whose two ends are in it. */
export function buildTimeline(session: FlowSession, from: number, until: number): TimelineModel {
  const inSpan = within(session.events, from, until);
  const events = inSpan.slice(-MOST_EVENTS);
  const firstCall = indexFrom(session.calls, from);
  const open = session.calls
    .slice(Math.max(0, firstCall - MOST_OPEN_CALLS), firstCall)
    .filter(({ endedAt }) => endedAt === null || endedAt >= from);
  const calls = [...open, ...within(session.calls, from, until).slice(-MOST_EVENTS)];
  const packets = within(session.packets, from, until).slice(-MOST_EVENTS);

  const marks = [...calls.map(ofCall), ...packets.map(ofPacket), ...events.flatMap(ofEvent)];
  const first = new Map<string, Mark>();
  for (const mark of marks) if (!first.has(mark.id)) first.set(mark.id, mark);
  const arrows: Arrow[] = [];
  for (const { id, cause } of [...calls, ...packets, ...events]) {
    const [source, target] = [cause === null ? undefined : first.get(cause), first.get(id)];
    if (!source || !target) continue;
    // what a call causes comes after its end
    const left = source.until !== null && source.until <= target.at ? source.until : source.at;
    arrows.push({ key: id, from: { lane: source.lane, at: left }, to: target });
  }
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1];
    if (before?.id === mark.id) arrows.push({ key: `${mark.id} ${mark.lane}`, from: before, to: mark });
  }
  return { marks, arrows, leftOutCount: inSpan.length - events.length };
}
