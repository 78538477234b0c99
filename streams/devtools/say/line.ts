/** When the connection was up. Rule: what is before the records counts as up only where their header says so. */
import type { EventRecord, FlowSession } from "../record/types";
import { readWord } from "./fields";
import { type Diagnosis, makeDiagnosis, type SayKey, say } from "./said";

type Line = "up" | "down" | "unknown";
interface Spell {
  readonly from: number;
  readonly line: Line;
}
const ENDS: ReadonlySet<string> = new Set(["connection/dropped", "connection/refused"]);

/** Each begins where the one before it ends. */
function listSpells({ events, lineSince }: FlowSession): Spell[] {
  const turns = events.filter(({ type }) => type === "connection/connected" || ENDS.has(type));
  // a connection that ends without having begun was up for an unknown time
  const isBegun = turns[0]?.type === "connection/connected";
  const before: Line = lineSince !== null ? "up" : isBegun ? "down" : "unknown";
  return [
    { from: -Infinity, line: lineSince === null ? before : "unknown" },
    ...(lineSince === null ? [] : [{ from: lineSince, line: "up" as const }]),
    ...turns.map(({ at, type }): Spell => ({ from: at, line: ENDS.has(type) ? "down" : "up" })),
  ];
}

/** Whether it was up all the time from one moment to another, and for how long it was not. */
export function readLine(
  session: FlowSession,
  from: number,
  to: number,
): { readonly line: Line; readonly awayMs: number } {
  const spells = listSpells(session);
  const within = spells.flatMap((spell, index) => {
    const end = spells[index + 1]?.from ?? Infinity;
    const begin = Math.max(spell.from, from);
    return end <= from || begin > to ? [] : [{ ...spell, ms: Math.min(end, to) - begin }];
  });
  const awayMs = within.filter(({ line }) => line === "down").reduce((sum, { ms }) => sum + ms, 0);
  if (within.some(({ line }) => line === "down")) return { line: "down", awayMs };
  return { line: within.some(({ line }) => line === "unknown") ? "unknown" : "up", awayMs };
}

const REASONS: Readonly<Record<string, SayKey>> = {
  "ping timeout": "line.silent",
  "io server disconnect": "line.endedByServer",
  "io client disconnect": "line.endedHere",
};
const TOLD: Readonly<Record<string, SayKey>> = {
  "connection/websocketRefused": "line.polling",
  "connection/left": "line.left",
  "connection/catchUpFailed": "line.catchUpFailed",
  "connection/catchUpLate": "line.catchUpLate",
  "connection/hintModeEntered": "line.hints",
  "connection/positionMissing": "line.noPosition",
  "connection/snapshotStarted": "line.snapshot",
};

/** The library's word for why: a packet has it also where a file left out every text. */
const findReason = ({ packets }: FlowSession, { at, payload }: EventRecord): string =>
  packets.findLast((packet) => packet.name === "dropped" && packet.at <= at)?.detail ??
  readWord(payload, "reason") ??
  "";

function findKey(session: FlowSession, event: EventRecord): SayKey | null {
  const { type, payload } = event;
  if (type === "connection/connected") return readWord(payload, "transport") === "polling" ? "line.polling" : "line.up";
  if (type === "connection/dropped") return REASONS[findReason(session, event)] ?? "line.broken";
  if (type === "connection/refused")
    return readWord(payload, "code") === "unauthorized" ? "line.unauthorized" : "line.refused";
  return TOLD[type] ?? null;
}

/** What an event of the connection says; null for one that says nothing. */
export function sayLine(session: FlowSession, event: EventRecord): Diagnosis | null {
  if (event.type === "connection/gapFound") {
    const { expected, got } = event.payload as { readonly expected?: unknown; readonly got?: unknown };
    return makeDiagnosis([say("line.gap", { expected: Number(expected ?? 0), got: Number(got ?? 0) })]);
  }
  const key = findKey(session, event);
  if (key === null) return null;
  if (!ENDS.has(event.type)) return makeDiagnosis([say(key)]);
  const back = session.events.find(({ type, at }) => type === "connection/connected" && at >= event.at);
  return makeDiagnosis([say(key), back ? say("line.back", { ms: back.at - event.at }) : say("line.stillAway")]);
}
