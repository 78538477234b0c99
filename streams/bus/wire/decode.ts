/**
 * Turns what the socket or catch-up delivered into a push, or says why not (BUS-04).
 * Rule: never throws, whatever comes in; a rejection names the path, never the value.
 */

import type { Deleted, PushTable } from "../define";
import { literal } from "./compound";
import { brokenLimit, PUSH_LIMITS } from "./limits";
import { amount } from "./numbers";
import { unknown as anything, object, optional, string } from "./schema";
import { count, DecodeError, decode, decodeNamed, id, maybe, type OddFieldListener } from "./wire";

/** A decoded push. `seq` 0: the server does not number its events (hint mode, contract 3.2). */
export interface Push {
  readonly kind: "push";
  readonly type: string;
  readonly id: string | null;
  readonly epoch: string | null;
  readonly seq: number;
  /** Server time in milliseconds: for display and latency, never for order. */
  readonly at: number | null;
  readonly cause: string | null;
  /** The entity or its deletion; null when the event is a hint, or too large and must be fetched (`{ref: true, id}`). */
  readonly data: unknown;
}
/** A push that is known by place only: an unknown type or a payload that does not fit. The cursor may pass it. */
export interface Rejection {
  readonly kind: "rejected";
  readonly reason: "limits" | "envelope" | "unknown type" | "payload";
  readonly detail: string;
  readonly type: string | null;
  readonly epoch: string | null;
  readonly seq: number;
}

const Envelope = object({
  v: literal(1),
  epoch: maybe(string()),
  seq: optional(count()),
  id: maybe(string()),
  type: string(),
  at: maybe(amount()),
  cause: maybe(string()),
  data: optional(anything()),
});
const DeletedEntity = object({ id: id(), deleted: literal(true) });
/** A flag may come as a number, or as a text of one (contract 1). */
const IS_DELETED: ReadonlySet<unknown> = new Set([true, 1, "1"]);
const namesDeletion = (data: unknown): data is object =>
  typeof data === "object" && data !== null && "deleted" in data && IS_DELETED.has(data.deleted);
const isReference = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "ref" in data && data.ref === true;

const reject = (
  reason: Rejection["reason"],
  detail: string,
  envelope?: { type: string; epoch: string | null; seq?: number },
): Rejection => ({
  kind: "rejected",
  reason,
  detail,
  type: envelope?.type ?? null,
  epoch: envelope?.epoch ?? null,
  seq: envelope?.seq ?? 0,
});

const describe = (error: unknown): string =>
  error instanceof DecodeError ? error.message : "the schema could not be applied";

/**
 * Decodes one argument of the socket event `bus`, or one item of catch-up, against the table of known pushes. `onOddField`
 * receives the fields that were read as absent, as "chat.changed: title".
 */
export function decodePush(raw: unknown, table: PushTable, onOddField?: OddFieldListener): Push | Rejection {
  const broken = brokenLimit(raw, PUSH_LIMITS);
  if (broken) return reject("limits", broken);
  let envelope: ReturnType<typeof Envelope.create>;
  try {
    envelope = decodeNamed(raw, Envelope);
  } catch (error) {
    return reject("envelope", describe(error));
  }
  const definition = Object.hasOwn(table, envelope.type) ? table[envelope.type] : undefined;
  if (!definition) return reject("unknown type", envelope.type.slice(0, 64), envelope);
  try {
    const data = decodeData(envelope.data, definition, (path) => onOddField?.(`${envelope.type}: ${path}`));
    const { type, id, epoch, seq = 0, at, cause } = envelope;
    return { kind: "push", type, id, epoch, seq, at: at === null ? null : Math.round(at * 1000), cause, data };
  } catch (error) {
    return reject("payload", describe(error), envelope);
  }
}

function decodeData(data: unknown, { schema }: PushTable[string], onOddField: OddFieldListener): unknown {
  if (isReference(data)) return null;
  if (!namesDeletion(data)) return decode(data ?? {}, schema, onOddField);
  return decode({ ...data, deleted: true }, DeletedEntity) satisfies Deleted;
}
