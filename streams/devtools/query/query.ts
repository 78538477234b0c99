/**
 * What the filter bar understands: `type:chat.* source:socket chat:12 latency>200 text:"hello" -type:connection/*`.
 * Rule: all terms must match; what is not understood is reported and left out, never thrown; no typed pattern
 * becomes a regular expression, so that no query takes more than linear time.
 */
import type { Source } from "../../bus/define";
import { findWay, WAYS } from "../facts/way";
import { totalMs } from "../latency/latency";
import type { EventRecord } from "../record/types";
import { type QueryWord, queryWords } from "./queryWords";

/** `at`: where in the query, counted from 0; `word`: what was typed there. The screen has a text for each reason. */
export interface QueryProblem {
  readonly at: number;
  readonly word: string;
  readonly reason:
    | "unclosedQuote"
    | "unknownField"
    | "missingValue"
    | "unknownSource"
    | "unknownWay"
    | "notANumber"
    | "tooLong";
}
export interface Query {
  matches(record: EventRecord): boolean;
  /** The first thing that was not understood. */
  readonly problem: QueryProblem | null;
}

type Test = (record: EventRecord) => boolean;
type Reading = Test | QueryProblem["reason"];

const MAX_LENGTH = 1_000;
const SOURCES: ReadonlySet<string> = new Set<Source>(["ui", "rest", "socket", "system", "stored"]);
const LOWER_WAYS: ReadonlySet<string> = new Set(WAYS.map((way) => way.toLowerCase()));
const NAMED_SUBJECTS: ReadonlySet<string> = new Set(["place", "route"]);

/** Reads a query; the empty one matches everything. Letters are compared without regard to case. Never throws. */
export function parseQuery(text: string): Query {
  const tests: Test[] = [];
  let problem: QueryProblem | null = null;
  const addProblem = (at: number, word: string, reason: QueryProblem["reason"]) => {
    problem ??= { at, word, reason };
  };
  for (const word of queryWords(text.slice(0, MAX_LENGTH))) {
    if (!word.isClosed) addProblem(word.at, word.value, "unclosedQuote");
    const reading = readTerm(word);
    if (typeof reading === "string") addProblem(word.at, word.field || word.value, reading);
    else tests.push(word.isNegated ? (record) => !reading(record) : reading);
  }
  if (text.length > MAX_LENGTH) addProblem(MAX_LENGTH, "", "tooLong");
  return { matches: (record) => tests.every((test) => test(record)), problem };
}

function readTerm({ field, sign, value, isQuoted }: QueryWord): Reading {
  if (sign === null) return value === "" ? "missingValue" : hasText(value.toLowerCase());
  const name = field.toLowerCase();
  if (value === "") return isQuoted && name === "text" ? () => true : "missingValue";
  if (name === "latency") return compare(sign, readMs(value), ({ latency }) => totalMs(latency));
  if (name === "at") return readAt(sign, value);
  if (sign !== ":" && sign !== "=") return "unknownField";
  const wanted = value.toLowerCase();
  if (name === "type") return ofType(wanted);
  if (name === "text") return ({ payload }) => contains(payload, wanted);
  if (name === "id") return ({ id }) => id === wanted;
  if (name === "cause") return ({ cause }) => cause?.toLowerCase() === wanted;
  if (name === "source") return SOURCES.has(wanted) ? ({ source }) => source === wanted : "unknownSource";
  if (name === "way")
    return LOWER_WAYS.has(wanted) ? (record) => findWay(record)?.toLowerCase() === wanted : "unknownWay";
  // anything else is a subject, such as chat:12 or homework:*: its ids are numbers, or it is one of the named kinds
  if (!NAMED_SUBJECTS.has(name) && !/^[\d*?][\d*?:]*$/.test(wanted)) return "unknownField";
  return ({ subject }) => subject !== null && globMatches(`${name}:${wanted}`, subject.toLowerCase());
}

/** `chat.*` is a pattern; `chat` alone means the type of that name and all below it. */
function ofType(wanted: string): Test {
  if (/[*?]/.test(wanted)) return ({ type }) => globMatches(wanted, type.toLowerCase());
  return ({ type }) => {
    const name = type.toLowerCase();
    return name === wanted || (name.startsWith(wanted) && /[./]/.test(name.charAt(wanted.length)));
  };
}

function compare(sign: QueryWord["sign"], limit: number, measured: (record: EventRecord) => number): Reading {
  if (Number.isNaN(limit)) return "notANumber";
  if (sign === ">") return (record) => measured(record) > limit;
  if (sign === ">=") return (record) => measured(record) >= limit;
  if (sign === "<") return (record) => measured(record) < limit;
  if (sign === "<=") return (record) => measured(record) <= limit;
  return (record) => Math.round(measured(record)) === Math.round(limit);
}

/** `200`, `200ms`, `1.5s` in milliseconds; NaN for anything else. */
function readMs(value: string): number {
  const [, digits, unit] = /^(\d{1,15}(?:\.\d{1,6})?)(ms|s)?$/i.exec(value) ?? [];
  return digits === undefined ? Number.NaN : Number(digits) * (unit?.toLowerCase() === "s" ? 1_000 : 1);
}

/** A time of the day on this device, `9:15` or `09:15:22.5`, or milliseconds since 1970. */
function readAt(sign: QueryWord["sign"], value: string): Reading {
  const [, hours, minutes, seconds = "0"] = /^(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?$/.exec(value) ?? [];
  if (hours === undefined) return compare(sign, readMs(value), ({ at }) => at);
  const ofDay = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000;
  return compare(sign, ofDay, ({ at }) => {
    const date = new Date(at);
    return (date.getHours() * 60 + date.getMinutes()) * 60_000 + date.getSeconds() * 1_000 + date.getMilliseconds();
  });
}

/** How many values of one payload are searched. */
const MAX_VALUES = 2_000;

const hasText = (wanted: string): Test => {
  return ({ type, payload }) => type.toLowerCase().includes(wanted) || contains(payload, wanted);
};

/** Whether a text or number anywhere in the payload contains the wanted text. Nothing is cached between two searches. */
function contains(payload: unknown, wanted: string): boolean {
  const waiting: unknown[] = [payload];
  for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
    const value = waiting.pop();
    if (typeof value === "string" && value.toLowerCase().includes(wanted)) return true;
    if (typeof value === "number" && String(value).includes(wanted)) return true;
    if (typeof value === "object" && value !== null)
      waiting.push(...(Object.values(value) as unknown[]).slice(0, MAX_VALUES));
  }
  return false;
}

/** Whether the whole text matches. The time is at most the product of the lengths. */
function globMatches(pattern: string, text: string): boolean {
  let at = 0;
  let inText = 0;
  // where to continue when the text after the last star did not match: one character further
  let star = -1;
  let afterStar = 0;
  while (inText < text.length) {
    if (pattern[at] === "*") {
      star = at++;
      afterStar = inText;
    } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[inText])) {
      at++;
      inText++;
    } else if (star >= 0) {
      at = star + 1;
      inText = ++afterStar;
    } else return false;
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}
