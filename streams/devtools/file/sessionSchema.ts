/**
 * The file of a session: JSON lines, a header first, then one record per line. Rule: a file is foreign input, no matter who
 * sent it: only what matches these schemas is read; nothing in it is called, followed or shown as markup.
 */

import { literal, pattern, record } from "../../bus/wire/compound";
import type { Limits } from "../../bus/wire/limits";
import { amount } from "../../bus/wire/numbers";
import {
  unknown as anything,
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  refine,
  size,
  string,
} from "../../bus/wire/schema";
import { count } from "../../bus/wire/wire";

export const FILE_KIND = "message-flow";
export const FILE_VERSION = 1;
/** In characters; checked before anything is read. */
export const MAX_FILE_LENGTH = 50_000_000;
export const MAX_RECORDS = 100_000;

/** The depth exceeds what `redact` keeps; the sizes exceed what the recorder keeps. */
export const HEADER_LIMITS: Limits = {
  maxDepth: 64,
  maxNodes: 3_000_000,
  maxListLength: 200_000,
  maxTextLength: 30_000_000,
};
export const RECORD_LIMITS: Limits = {
  maxDepth: 64,
  maxNodes: 200_000,
  maxListLength: 20_000,
  maxTextLength: 2_000_000,
};
/** In characters. */
export const MAX_RECORD_LENGTH = 4_000_000;

const text = () => size(string(), 0, 20_000);
const moment = () => amount();
const positive = () => refine(number(), "duration", (value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER);
const idOf = (letters: string) => pattern(string(), new RegExp(`^[${letters}]\\d{1,12}$`));
const cause = () => nullable(idOf("ecp"));

export const HeaderStruct = object({
  kind: literal(FILE_KIND),
  version: literal(FILE_VERSION),
  madeAt: moment(),
  app: object({ version: nullable(text()), brand: nullable(text()) }),
  hasTexts: boolean(),
  droppedCount: count(),
  // a file of before has neither
  lineSince: optional(nullable(moment())),
  clock: optional(nullable(object({ offsetMs: amount(), uncertaintyMs: nullable(positive()) }))),
  initial: record(string(), anything()),
});
/** About the app: its version and its brand, where they are known. `madeAt`: milliseconds since 1970. */
export type FileHeader = Omit<Infer<typeof HeaderStruct>, "initial">;

export const EventStruct = object({
  id: idOf("e"),
  at: moment(),
  type: text(),
  source: enums(["ui", "rest", "socket", "system", "stored"]),
  subject: nullable(text()),
  payload: anything(),
  position: nullable(object({ epoch: nullable(text()), cursor: count() })),
  isReplay: boolean(),
  cause: cause(),
  latency: object({
    lostMs: optional(nullable(amount())),
    serverMs: nullable(amount()),
    queueMs: nullable(positive()),
    reduceMs: positive(),
    paintMs: nullable(positive()),
  }),
  bytes: count(),
});
const TryStruct = object({
  at: moment(),
  endedAt: nullable(moment()),
  status: nullable(amount()),
  // a file of before has none
  requestId: optional(text()),
  serverMs: optional(nullable(positive())),
});
export const CallStruct = object({
  id: idOf("c"),
  at: moment(),
  method: text(),
  path: text(),
  idempotencyKey: nullable(text()),
  body: anything(),
  tries: size(array(TryStruct), 0, 1_000),
  endedAt: nullable(moment()),
  outcome: enums(["pending", "answered", "failed", "aborted"]),
  status: nullable(amount()),
  answer: anything(),
  cause: cause(),
});
export const PacketStruct = object({
  id: idOf("p"),
  at: moment(),
  name: text(),
  type: nullable(text()),
  seq: nullable(amount()),
  raw: anything(),
  verdict: nullable(enums(["applied", "duplicate", "gap", "foreign", "hint", "rejected", "control", "socket"])),
  detail: nullable(text()),
  cause: cause(),
});
export const ReportStruct = object({ id: idOf("r"), at: moment(), what: text(), error: nullable(text()) });
export const CourseStreamStruct = object({
  name: text(),
  subscribers: count(),
  mostSubscribers: count(),
  history: size(array(amount()), 0, 10_000),
  isGrowing: boolean(),
  marks: size(array(moment()), 0, 10_000),
});
/** One line after the header: exactly one of these is present. */
export const LineStruct = object({
  event: optional(EventStruct),
  call: optional(CallStruct),
  packet: optional(PacketStruct),
  stream: optional(CourseStreamStruct),
  report: optional(ReportStruct),
});
