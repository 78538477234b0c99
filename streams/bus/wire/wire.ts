/**
 * Codecs for what the server writes: keys, ids, times, flags (contract 1). Rule: a value is decoded once, here, at the
 * port; an answer that does not match becomes an error that names the path and the expected type, never the value.
 */
import { camelKeys } from "./keys";
import { MISS, readStraight } from "./reader";
import { absentAs, coerced, define, integer, nullable, refine, type Schema, string, validate } from "./schema";

/** An answer or a push that does not match its schema (NET-03). */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
  constructor(
    readonly path: string,
    readonly expected: string,
  ) {
    super(`Expected ${expected} at ${path || "the top"}`);
  }
}

/** Decodes what the server sent. Unknown fields are dropped. Throws DecodeError. */
export function decode<T>(raw: unknown, schema: Schema<T>, onOddField?: OddFieldListener): T {
  const found = readStraight(schema, raw, false);
  return found === MISS ? decodeByStruct(camelKeys(raw), schema, onOddField) : (found as T);
}

/** Receives the path of a field that did not match and was read as absent; list indexes are written as `*`. */
export type OddFieldListener = (path: string) => void;

/** Both are set while one value is decoded, which is synchronous. */
let currentListener: OddFieldListener | undefined;
let currentPath: readonly unknown[] = [];

/** Reports that the field at `path`, below the current decoding path, was read as absent. For `entity.ts`. */
export const reportOddField = (path: readonly unknown[]): void =>
  currentListener?.([...currentPath, ...path].map((key) => (typeof key === "number" ? "*" : String(key))).join("."));

/** Decodes by `run` the value at `path` below the current decoding path. For `entity.ts`. */
export function below<T>(path: readonly unknown[], run: () => T): T {
  const outer = currentPath;
  currentPath = [...outer, ...path];
  try {
    return run();
  } finally {
    currentPath = outer;
  }
}

/** The same for a value whose keys are camelCase already. */
export function decodeNamed<T>(value: unknown, schema: Schema<T>, onOddField?: OddFieldListener): T {
  const found = readStraight(schema, value, true);
  return found === MISS ? decodeByStruct(value, schema, onOddField) : (found as T);
}

/** What the straight reader left: something is wrong with it, or odd. */
function decodeByStruct<T>(value: unknown, schema: Schema<T>, onOddField?: OddFieldListener): T {
  const outer = [currentListener, currentPath] as const;
  [currentListener, currentPath] = [onOddField, []];
  try {
    const [failure, decoded] = validate(value, schema, { coerce: true, mask: true });
    if (failure) throw new DecodeError(failure.path.join("."), failure.refinement ?? failure.type);
    return decoded;
  } finally {
    [currentListener, currentPath] = outer;
  }
}

/** A positive integer; a numeric string is accepted and becomes a number (contract 1). */
export const id = () =>
  coerced(
    refine(integer(), "id", (value) => value > 0 && value <= Number.MAX_SAFE_INTEGER),
    (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
  );

/** A numeric string becomes its number; anything else stays as it is (contract 1). */
export const numeric = (value: unknown): unknown =>
  typeof value === "string" && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;

/** A whole number from 0, also as a numeric string. */
export const count = () =>
  coerced(
    refine(integer(), "count", (value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER),
    numeric,
  );

/** 0, 1, true, false; absent and null give `fallback`. */
export const flag = (fallback = false) =>
  coerced(
    define<boolean>("flag", (value) => typeof value === "boolean"),
    (value) => {
      if (value === undefined || value === null) return fallback;
      if (value === 0 || value === "0") return false;
      return value === 1 || value === "1" ? true : value;
    },
  );

/** Text; absent and null give "". */
export const text = () => absentAs(string(), () => "");

/** Optional on the wire; absent and null both give null, so that no screen meets `undefined` from the server. */
export const maybe = <T>(struct: Schema<T>): Schema<T | null> => absentAs(nullable(struct), () => null);

/** A list that may be absent: absent and null give []. */
export const listOrEmpty = <T>(struct: Schema<T[]>): Schema<T[]> => absentAs(struct, () => []);
