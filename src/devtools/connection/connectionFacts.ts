/** What is known of the connection, read from a state. Rule: the state may come from a file: whatever it contains, reading does not fail. */
import type { EventRecord, FlowSession, PacketRecord, State } from "../../../streams/devtools/index";
import { type Path, valueAt } from "../tree/treeRows";

/** How often each thing has happened in this session. */
export const countNames = ["gaps", "duplicates", "rejected", "catchUps", "snapshots", "reconnects"] as const;
export type CountName = (typeof countNames)[number];

export interface ConnectionFacts {
  readonly status: string | null;
  readonly mode: string | null;
  readonly transport: string | null;
  readonly roundTripMs: number | null;
  readonly serverOffsetMs: number | null;
  /** Since when it is up. */
  readonly liveSince: number | null;
  readonly epoch: string | null;
  readonly cursor: number | null;
  /** The newest number that the server has sent. */
  readonly head: number | null;
  readonly counts: Readonly<Record<CountName, number | null>>;
}

const textAt = (from: unknown, path: Path): string | null => {
  const value = valueAt(from, path);
  return typeof value === "string" ? value : null;
};
const numberAt = (from: unknown, path: Path): number | null => {
  const value = valueAt(from, path);
  return typeof value === "number" ? value : null;
};

export function readConnection(state: State, events: readonly EventRecord[]): ConnectionFacts {
  const connection = state.connection;
  const called = events.findLast(({ type }) => type === "connection/headRead");
  const cursor = numberAt(connection, ["cursor"]);
  const head = numberAt(called?.payload, ["head"]);
  const counts = Object.fromEntries(countNames.map((name) => [name, numberAt(connection, ["counts", name])]));
  return {
    status: textAt(connection, ["status"]),
    mode: textAt(connection, ["mode"]),
    transport: textAt(connection, ["transport"]),
    roundTripMs: numberAt(connection, ["roundTripMs"]),
    serverOffsetMs: numberAt(connection, ["serverOffsetMs"]),
    liveSince: numberAt(connection, ["liveSince"]),
    epoch: textAt(connection, ["epoch"]),
    cursor,
    // a push carries its number too, and the head is sent rarely
    head: head === null || cursor === null ? head : Math.max(head, cursor),
    counts: counts as ConnectionFacts["counts"],
  };
}

/** "−12 ms ± 19 ms": by the fastest of the last heads, or as the state has it while none was heard. */
export function describeClock({ clock }: FlowSession, serverOffsetMs: number | null): string | null {
  if (clock === null) return serverOffsetMs === null ? null : `${Math.round(serverOffsetMs)} ms`;
  const doubt = clock.uncertaintyMs === null ? "" : ` ± ${Math.round(clock.uncertaintyMs)} ms`;
  return `${Math.round(clock.offsetMs)} ms${doubt}`;
}

/** One lane of the outbox: the sends of one chat that the server does not have yet. */
export interface Lane {
  readonly chat: string;
  readonly count: number;
  /** The status of the first send; the others wait for it. */
  readonly status: string | null;
  readonly since: number | null;
}

export function readLanes(state: State): Lane[] {
  const lanes = valueAt(state, ["outbox", "lanes"]);
  if (typeof lanes !== "object" || lanes === null) return [];
  return Object.entries(lanes).flatMap(([chat, items]: [string, unknown]) =>
    Array.isArray(items) && items.length > 0
      ? [{ chat, count: items.length, status: textAt(items, [0, "status"]), since: numberAt(items, [0, "at"]) }]
      : [],
  );
}

/** What happened to the connection, newest first: its own reported events, without the ticks. */
const quiet = new Set(["connection/headRead", "connection/latencyMeasured", "connection/duplicateDropped"]);
export const isTurn = ({ type }: EventRecord): boolean => type.startsWith("connection/") && !quiet.has(type);

/** Packets that could not be read, newest first. */
export const rejectedOf = ({ packets }: FlowSession): PacketRecord[] =>
  packets.filter(({ verdict }) => verdict === "rejected").reverse();
