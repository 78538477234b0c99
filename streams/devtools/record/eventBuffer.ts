/** The newest events, within bounds of number and bytes (DEV-07). Rule: a dropped event drops its states. */
import type { EventRecord, FlowSession, State } from "./types";

/** A record whose latency becomes known later, part by part. */
export type Buffered = { -readonly [Key in keyof EventRecord]: EventRecord[Key] };

export interface EventBuffer {
  add(record: Buffered): void;
  find(id: string): EventRecord | undefined;
  session(): Pick<FlowSession, "initial" | "lineSince" | "events" | "droppedCount" | "bytes">;
  clear(): void;
}

const MAX_COUNT = 10_000;
const MAX_BYTES = 50_000_000;
/** How many are dropped at a time: moving the rest costs the same for one as for many. */
const LEAVE_AT_ONCE = 500;

/** Since when the connection was up in this state; null where it was not. */
export function readLineSince({ connection }: State): number | null {
  const since =
    typeof connection === "object" && connection !== null && "liveSince" in connection ? connection.liveSince : null;
  return typeof since === "number" ? since : null;
}

/** `state` is the state before the first event. */
export function createEventBuffer(state: () => State): EventBuffer {
  let buffered: Buffered[] = [];
  let ids = new Map<string, Buffered>();
  let initial = state();
  let droppedCount = 0;
  let bytes = 0;
  const shed = () => {
    const left = buffered.splice(0, Math.min(LEAVE_AT_ONCE, buffered.length - 1));
    for (const { id, bytes: own } of left) {
      ids.delete(id);
      bytes -= own;
    }
    droppedCount += left.length;
    initial = left.at(-1)?.after ?? initial;
  };
  return {
    add(record) {
      if (buffered.length === 0) initial = record.before;
      buffered.push(record);
      ids.set(record.id, record);
      bytes += record.bytes;
      while ((buffered.length > MAX_COUNT || bytes > MAX_BYTES) && buffered.length > 1) shed();
    },
    find: (id) => ids.get(id),
    session: () => ({ initial, lineSince: readLineSince(initial), events: buffered.slice(), droppedCount, bytes }),
    clear() {
      buffered = [];
      ids = new Map();
      initial = state();
      droppedCount = 0;
      bytes = 0;
    },
  };
}
