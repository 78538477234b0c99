/**
 * Opens a session's file, to be viewed and stepped through. Rule: a wrong line costs that line, and is counted and
 * named; only a wrong header costs the file. The states are computed by folding, never read.
 */

import { brokenLimit, type Limits } from "../../bus/wire/limits";
import { DecodeError, decodeNamed } from "../../bus/wire/wire";
import { readLineSince } from "../record/eventBuffer";
import { numberOf } from "../record/recordIds";
import type { FlowSession, State } from "../record/types";
import { redact } from "../redact/redact";
import { createRewrite } from "../redact/rewrite";
import { replay } from "./replay";
import { openReport, type ReportHeader, ReportHeaderStruct } from "./reportFile";
import {
  FILE_KIND,
  FILE_VERSION,
  type FileHeader,
  HEADER_LIMITS,
  HeaderStruct,
  LineStruct,
  MAX_FILE_LENGTH,
  MAX_RECORD_LENGTH,
  MAX_RECORDS,
  RECORD_LIMITS,
} from "./sessionSchema";

/** `line` counts from 1, as editors do. The screen has a text for each reason; `detail` names a path, never a value. */
export interface LineProblem {
  readonly line: number;
  readonly reason: "notJson" | "limits" | "schema" | "twice" | "tooMany";
  readonly detail: string;
}
export type Imported =
  | {
      readonly isOk: true;
      readonly header: FileHeader;
      readonly session: FlowSession;
      /** The first hundred lines that were left out, and how many there are. */
      readonly problems: readonly LineProblem[];
      readonly problemCount: number;
      /** Of a learner's report: what its page was. It has no states. */
      readonly about?: ReportHeader;
      /** The events at which a reducer threw while the states were computed. */
      readonly failures: readonly string[];
    }
  | { readonly isOk: false; readonly reason: "tooLarge" | "notJson" | "limits" | "schema"; readonly detail: string };

const MAX_PROBLEMS = 100;

/** The reducers take ids for keys: a text that names an inherited property would lead them out of the state. */
const harmless = createRewrite({
  text: (text) => (text in Object.prototype ? `[${text}]` : text),
  placeholder: () => null,
});
/** The file may not have been redacted. */
const clean = <Value>(value: Value): Value => harmless(redact(value)) as Value;

/** Reads what `exportSession` wrote, or a learner's report. Never throws. */
export function importSession(text: string): Imported {
  if (text.length > MAX_FILE_LENGTH) return { isOk: false, reason: "tooLarge", detail: String(text.length) };
  const report = readJson(text.split("\n", 1)[0] ?? "", HEADER_LIMITS, (value) =>
    decodeNamed(value, ReportHeaderStruct),
  );
  if (report.isOk) return importReport(text, report.value);
  const lines = readLines(text);
  const first = lines.next();
  const opened = readJson(first.done ? "" : first.value.text, HEADER_LIMITS, (value) =>
    decodeNamed(value, HeaderStruct),
  );
  if (!opened.isOk) return opened;

  const problems: LineProblem[] = [];
  let problemCount = 0;
  const addProblem = (line: number, reason: LineProblem["reason"], detail: string) => {
    if (problemCount++ < MAX_PROBLEMS) problems.push({ line, reason, detail });
  };
  const found = createCollection();
  let count = 0;
  for (const { text: line, number } of lines) {
    if (line.trim() === "") continue;
    if (++count > MAX_RECORDS) {
      addProblem(number, "tooMany", String(MAX_RECORDS));
      break;
    }
    const read = line.length > MAX_RECORD_LENGTH ? TOO_LONG : readJson(line, RECORD_LIMITS, decodeLine);
    if (!read.isOk) addProblem(number, read.reason, read.detail);
    else if (!found.add(read.value)) addProblem(number, "twice", "");
  }
  const { initial, ...header } = opened.value;
  return { isOk: true, header, ...found.session(clean(initial), header), problems, problemCount };
}

function importReport(text: string, about: ReportHeader): Imported {
  const { session, wrongCount } = openReport(text.split("\n").slice(1, MAX_RECORDS), about);
  const { madeAt, build, brand } = about;
  const header: FileHeader = {
    ...{ kind: FILE_KIND, version: FILE_VERSION, madeAt, hasTexts: false },
    app: { version: build, brand },
    droppedCount: session.droppedCount + about.leftOutCount,
    ...{ lineSince: session.lineSince, clock: session.clock },
  };
  return { isOk: true, header, session, about, problems: [], problemCount: wrongCount, failures: [] };
}

type Line = ReturnType<typeof decodeLine>;
const TOO_LONG: Read<never> = { isOk: false, reason: "limits", detail: "too long" };

function decodeLine(value: unknown) {
  const line = decodeNamed(value, LineStruct);
  if (Object.values(line).filter((record) => record !== undefined).length !== 1)
    throw new DecodeError("", "one record");
  return clean(line);
}

/** Records by kind, each id once, ordered by id whatever the order of the lines. */
function createCollection() {
  const ids = new Set<string>();
  const kinds = {
    events: [] as NonNullable<Line["event"]>[],
    calls: [] as NonNullable<Line["call"]>[],
    packets: [] as NonNullable<Line["packet"]>[],
    streams: [] as NonNullable<Line["stream"]>[],
    reports: [] as NonNullable<Line["report"]>[],
  };
  const byId = <Record extends { readonly id: string }>(records: readonly Record[]): Record[] =>
    records.toSorted((a, b) => numberOf(a.id) - numberOf(b.id));

  return {
    /** False for an id that already exists. */
    add({ event, call, packet, stream, report }: Line): boolean {
      const id = event?.id ?? call?.id ?? packet?.id ?? report?.id ?? `stream ${stream?.name ?? ""}`;
      // `e01` and `e1` would be two with one number
      const key = /^[ecpr]\d+$/.test(id) ? `${id[0]}${numberOf(id)}` : id;
      if (ids.has(key)) return false;
      ids.add(key);
      if (event) kinds.events.push(event);
      if (call) kinds.calls.push(call);
      if (packet) kinds.packets.push(packet);
      if (report) kinds.reports.push(report);
      if (stream) kinds.streams.push(stream);
      return true;
    },
    session(
      initial: State,
      { droppedCount, lineSince, clock }: FileHeader,
    ): { session: FlowSession; failures: readonly string[] } {
      const events = byId(kinds.events);
      const replayed = replay(initial, events);
      const session: FlowSession = {
        initial: replayed.initial,
        events: events.map((event, at) => ({
          ...event,
          before: replayed.states[at - 1] ?? replayed.initial,
          after: replayed.states[at] as State,
        })),
        calls: byId(kinds.calls),
        packets: byId(kinds.packets),
        streams: kinds.streams,
        reports: byId(kinds.reports),
        lineSince: lineSince ?? readLineSince(initial),
        clock: clock ?? null,
        droppedCount,
        bytes: events.reduce((sum, { bytes }) => sum + bytes, 0),
      };
      return { session, failures: replayed.failures };
    },
  };
}

/** `detail` names a path or a limit, never a value. */
type Read<Value> =
  | { readonly isOk: true; readonly value: Value }
  | { readonly isOk: false; readonly reason: "notJson" | "limits" | "schema"; readonly detail: string };

/** One line at a time; `number` counts from 1. */
function* readLines(text: string): Generator<{ text: string; number: number }, undefined> {
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end < 0 ? text.length : end);
    yield { text: line, number: ++number };
    start = end < 0 ? text.length : end + 1;
  }
}

/** Reads one value: JSON, within the limits, decoded. */
function readJson<Value>(text: string, limits: Limits, decode: (value: unknown) => Value): Read<Value> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { isOk: false, reason: "notJson", detail: "" };
  }
  const broken = brokenLimit(value, limits);
  if (broken) return { isOk: false, reason: "limits", detail: broken };
  try {
    return { isOk: true, value: decode(value) };
  } catch (error) {
    const detail = error instanceof DecodeError ? error.message : "The schema could not be applied";
    return { isOk: false, reason: "schema", detail };
  }
}
