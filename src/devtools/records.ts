/** Finding records by their ids. Rule: numbers in ids only grow, so that a search costs the same in a long session. */
import type { CallRecord, EventRecord, FlowSession, PacketRecord } from "../../streams/devtools/index";

export type FlowRecord =
  | { readonly kind: "event"; readonly record: EventRecord }
  | { readonly kind: "call"; readonly record: CallRecord }
  | { readonly kind: "packet"; readonly record: PacketRecord };

/** The number in an id such as "e12". */
export const numberOf = (id: string): number => Number(id.slice(1));

/** The index of the record with this id in a list that is oldest first; -1 when it is not there. */
export function indexOfId(list: readonly { readonly id: string }[], id: string): number {
  const wanted = numberOf(id);
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = numberOf(list[middle]?.id ?? "");
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const findIn = <T extends { readonly id: string }>(list: readonly T[], id: string): T | undefined =>
  list[indexOfId(list, id)];

/** The event, call or packet with this id; null when it is no longer stored. */
export function findRecord(session: FlowSession, id: string): FlowRecord | null {
  const event = id.startsWith("e") ? findIn(session.events, id) : undefined;
  if (event) return { kind: "event", record: event };
  const call = id.startsWith("c") ? findIn(session.calls, id) : undefined;
  if (call) return { kind: "call", record: call };
  const packet = id.startsWith("p") ? findIn(session.packets, id) : undefined;
  return packet ? { kind: "packet", record: packet } : null;
}

/** The name of a record in a line: an event's type, a call's method and path, a packet's name. */
export function chooseTitle(found: FlowRecord): string {
  if (found.kind === "event") return found.record.type;
  if (found.kind === "call") return `${found.record.method} ${found.record.path}`;
  return found.record.type ?? found.record.name;
}
