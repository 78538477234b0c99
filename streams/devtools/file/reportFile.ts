/**
 * Opens a learner's report: the lines of the flight recorder become the signals that they were made of, and the recorder of the dev tools
 * makes its records of them again (DEV-16). Rule: a report is foreign input; a wrong line costs that line. It has no states.
 */
import type { AnyEvent } from "../../bus/define";
import type { Signal } from "../../bus/inspection";
import { ProblemError } from "../../bus/problem";
import { brokenLimit } from "../../bus/wire/limits";
import { amount } from "../../bus/wire/numbers";
import {
  unknown as anything,
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  size,
  string,
} from "../../bus/wire/schema";
import { count, decodeNamed } from "../../bus/wire/wire";
import { createRecorder } from "../record/recorder";
import type { FlowSession } from "../record/types";
import { redact } from "../redact/redact";
import { RECORD_LIMITS } from "./sessionSchema";

const word = () => size(string(), 0, 300);
const mayBeWord = () => optional(nullable(word()));
const moment = () => amount();

const EventLine = object({
  n: count(),
  event: object({
    id: word(),
    type: word(),
    time: moment(),
    source: enums(["ui", "rest", "socket", "system", "stored"]),
    cause: optional(word()),
    sentAt: optional(moment()),
    isReplay: optional(boolean()),
    position: optional(object({ epoch: nullable(word()), cursor: count() })),
    payload: anything(),
  }),
  startedAt: moment(),
  at: moment(),
  emittedAt: optional(moment()),
  by: mayBeWord(),
  origin: mayBeWord(),
  hasChanged: boolean(),
});
const other = {
  n: optional(count()),
  at: moment(),
  name: optional(word()),
  packet: optional(count()),
  raw: optional(anything()),
  detail: mayBeWord(),
  call: optional(count()),
  number: optional(count()),
  count: optional(count()),
  deliveringId: mayBeWord(),
  method: optional(word()),
  url: optional(size(string(), 0, 2_000)),
  idempotencyKey: mayBeWord(),
  requestId: mayBeWord(),
  status: optional(nullable(amount())),
  headers: optional(array(nullable(word()))),
  outcome: optional(enums(["answered", "failed", "aborted"])),
  answer: optional(anything()),
  what: optional(word()),
  run: optional(word()),
};
const OtherLine = object({
  kind: enums([
    "packet",
    "connection",
    "callStarted",
    "tryStarted",
    "tryEnded",
    "callEnded",
    "reported",
    "painted",
    "lost",
  ] as const),
  ...other,
});
export const ReportHeaderStruct = object({
  kind: enums(["learner-report"]),
  version: enums([1]),
  madeAt: moment(),
  build: word(),
  brand: nullable(word()),
  browser: word(),
  zone: word(),
  language: word(),
  connection: word(),
  address: word(),
  serverOffsetMs: amount(),
  ended: nullable(
    object({
      at: moment(),
      reason: word(),
      by: nullable(word()),
      statuses: array(amount()),
      requestId: nullable(word()),
    }),
  ),
  leftOutCount: count(),
});
export type ReportHeader = Infer<typeof ReportHeaderStruct>;

/** What a line tells. `place`: its page, and its number there. */
type Told = { readonly place: readonly [page: number, number: number]; readonly at: number } & (
  | { readonly signal: Signal }
  | { readonly painted: number }
  | { readonly lost: number }
);
const byPlace = ({ place: [page, number] }: Told, { place: [otherPage, otherNumber] }: Told): number =>
  page - otherPage || number - otherNumber;

export interface OpenedReport {
  readonly session: FlowSession;
  /** Lines that could not be read. */
  readonly wrongCount: number;
}

/** The records of the lines after the header, of all pages in their order. Never throws. */
export function openReport(lines: readonly string[], { serverOffsetMs }: ReportHeader): OpenedReport {
  const told: Told[] = [];
  let [wrongCount, page, offset, highest] = [0, 0, 0, 0];
  for (const line of lines) {
    if (line.trim() === "") continue;
    try {
      const value: unknown = JSON.parse(line);
      if (brokenLimit(value, RECORD_LIMITS)) throw new Error("Beyond a limit");
      if (isRunStart(value)) {
        // each page counts from 1
        offset = highest;
        page += 1;
        continue;
      }
      const shift = createShift(offset, (number) => (highest = Math.max(highest, number)));
      told.push(...readLine(redact(value), shift, page));
    } catch {
      wrongCount += 1;
    }
  }
  const recorder = createRecorder(
    () => ({}),
    () => serverOffsetMs,
  );
  let lostCount = 0;
  for (const each of told.toSorted(byPlace)) {
    if ("signal" in each) recorder.hear(each.signal, each.at);
    else if ("painted" in each) recorder.painted(each.painted, each.at);
    else lostCount += each.lost;
  }
  const session = recorder.session([]);
  return { session: { ...session, droppedCount: session.droppedCount + lostCount }, wrongCount };
}

const isRunStart = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (value as { readonly kind?: unknown }).kind === "run";

interface Shift {
  number(own: number): number;
  /** Of an event, call or packet; other names stay. */
  id(own: string): string;
}
function createShift(offset: number, tell: (number: number) => void): Shift {
  const number = (own: number) => {
    tell(own + offset);
    return own + offset;
  };
  return {
    number,
    id: (own) => {
      const [, letter, digits] = /^([ecp])(\d{1,12})$/.exec(own) ?? [];
      return letter === undefined ? own : `${letter}${number(Number(digits))}`;
    },
  };
}
const shiftMaybe = (shift: Shift, own: string | null | undefined): string | null => (own ? shift.id(own) : null);

/** Changed or not is all that is known of the states. */
const SAME = {};

function readLine(value: unknown, shift: Shift, page: number): Told[] {
  if (typeof value === "object" && value !== null && "event" in value)
    return readEvent(decodeNamed(value, EventLine), shift, page);
  const line = decodeNamed(value, OtherLine);
  const { kind, at, n = 0 } = line;
  const where = { place: [page, n] as const, at };
  if (kind === "painted") return [{ ...where, painted: line.count ?? 0 }];
  if (kind === "lost") return [{ ...where, lost: line.count ?? 0 }];
  return [{ ...where, signal: readSignal(line, shift) }];
}

function readEvent(line: Infer<typeof EventLine>, shift: Shift, page: number): Told[] {
  const { event, startedAt, at, emittedAt, by, origin, hasChanged } = line;
  const place = [page, line.n] as const;
  const own = {
    ...event,
    id: shift.id(event.id),
    ...(event.cause !== undefined && { cause: shift.id(event.cause) }),
  } as AnyEvent;
  const emitted = {
    kind: "emitted",
    event: own,
    deliveringId: shiftMaybe(shift, by),
    origin: shiftMaybe(shift, origin),
  } as const;
  const after = hasChanged ? {} : SAME;
  return [
    { place, at: emittedAt ?? startedAt, signal: emitted },
    { place, at, signal: { kind: "folded", event: own, before: SAME, after, startedAt } as const },
  ];
}

function readSignal(line: Infer<typeof OtherLine>, shift: Shift): Signal {
  const { kind, name = "", detail = null, raw = null } = line;
  const [packet, call] = [shift.number(line.packet ?? 0), shift.number(line.call ?? 0)];
  const number = line.number ?? 1;
  switch (kind) {
    case "packet":
      return { kind, packet, name, raw };
    case "connection":
      return { kind, packet, name, detail };
    case "callStarted":
      return {
        ...{ kind, call, body: null, method: line.method ?? "", url: line.url ?? "" },
        deliveringId: shiftMaybe(shift, line.deliveringId),
        idempotencyKey: line.idempotencyKey ?? null,
      };
    case "tryStarted":
      return { kind, call, number, requestId: line.requestId ?? "" };
    case "tryEnded":
      return { kind, call, number, status: line.status ?? null, headers: readHeaders(line.headers ?? []) };
    case "callEnded":
      return { kind, call, outcome: line.outcome ?? "aborted", answer: readAnswer(line.answer) };
    default:
      return { kind: "reported", what: line.what ?? "", error: null };
  }
}

function readHeaders([requestId = null, timing = null]: readonly (string | null)[]): Pick<Headers, "get"> {
  const known: Readonly<Record<string, string | null>> = { "x-request-id": requestId, "server-timing": timing };
  return { get: (name) => known[name] ?? null };
}

/** An error as the recorder shows it. */
function readAnswer(answer: unknown): unknown {
  const problem = typeof answer === "object" && answer !== null && "problem" in answer ? answer.problem : null;
  if (typeof problem !== "object" || problem === null) return null;
  return new ProblemError("The call failed", problem as ProblemError["problem"]);
}
