// The client's own decoders, each object once. Rule: only pure and repeated work is cached: the wire objects of
// the fake server never change, and the same ones are answered many times.
import type { Schema } from "../../../streams/bus/wire/schema";
import { decode } from "../../../streams/bus/wire/wire";

type AnyStruct = Schema<unknown>;
const known = new WeakMap<AnyStruct, WeakMap<object, unknown>>();

function decodeOnce(value: object, struct: AnyStruct): unknown {
  const ofStruct = known.get(struct) ?? new WeakMap<object, unknown>();
  known.set(struct, ofStruct);
  const found = ofStruct.get(value) ?? decode(value, struct);
  ofStruct.set(value, found);
  return found;
}

/** As `decode`; the items of a list one by one. */
export function decodeAnswer<T>(body: unknown, schema: Schema<T> | undefined): T {
  if (!schema) return undefined as T;
  const item = schema.type === "array" ? (schema as { readonly schema?: unknown }).schema : undefined;
  if (!item || !Array.isArray(body)) return decode(body, schema);
  return body.map((value: object) => decodeOnce(value, item as AnyStruct)) as T;
}
