/**
 * Codecs for what the server writes: keys, ids, times, flags (contract 1). Rule: a value is decoded once, here, at the
 * port; an answer that does not match becomes an error that names the path and the expected type, never the value.
 */
import { define, integer, nullable, number, refine, Struct, string, validate } from "superstruct";

/** Keys whose values are maps with free keys: those keys stay as the server wrote them (contract 1). */
const MAP_KEYS: ReadonlySet<string> = new Set(["errors", "repeatDays", "repeat_days", "filters", "locales"]);

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

/** The same few keys come by the thousand; beyond this number they are not keys of ours. */
const MAX_KNOWN_KEYS = 500;
const knownKeys = new Map<string, string>();

/** Never returns `__proto__`: underscores before a letter are removed. */
function camelKey(key: string): string {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const named = key.replace(/_+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (knownKeys.size < MAX_KNOWN_KEYS) knownKeys.set(key, named);
  return named;
}

/** `a_b` becomes `aB` in every object, but not inside maps (contract 1). The input must be within the limits of decode. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  const named: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key];
    named[camelKey(key)] = MAP_KEYS.has(key) ? inner : camelKeys(inner);
  }
  return named;
}

/** Decodes what the server sent. Unknown fields are dropped. Throws DecodeError. */
export const decode = <T>(raw: unknown, struct: Struct<T, any>, onOddField?: OddFieldListener): T =>
  decodeNamed(camelKeys(raw), struct, onOddField);

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
export function decodeNamed<T>(value: unknown, struct: Struct<T, any>, onOddField?: OddFieldListener): T {
  const outer = [currentListener, currentPath] as const;
  [currentListener, currentPath] = [onOddField, []];
  try {
    const [failure, decoded] = validate(value, struct, { coerce: true, mask: true });
    if (failure) throw new DecodeError(failure.path.join("."), failure.refinement ?? failure.type);
    return decoded;
  } finally {
    [currentListener, currentPath] = outer;
  }
}

/**
 * The struct for a value that is rewritten by `change` first. As `coerce` of superstruct with a condition that always
 * holds, which would be a struct too, and take half of the decoding time.
 */
export const coerced = <T>(struct: Struct<T, any>, change: (value: unknown) => unknown): Struct<T, any> =>
  new Struct<T, any>({ ...struct, coercer: (value, context) => struct.coercer(change(value), context) });

/** A positive integer; a numeric string is accepted and becomes a number (contract 1). */
export const id = () =>
  coerced(
    refine(integer(), "id", (value) => value > 0 && value <= Number.MAX_SAFE_INTEGER),
    (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
  );

/** A numeric string becomes its number; anything else stays as it is (contract 1). */
const numeric = (value: unknown): unknown =>
  typeof value === "string" && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;

/** A finite number within the safe range, also as a numeric string. */
export const amount = () =>
  coerced(
    refine(number(), "finite number", (value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER),
    numeric,
  );

/** A whole number from 0, also as a numeric string. */
export const count = () =>
  coerced(
    refine(integer(), "count", (value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER),
    numeric,
  );

/** The latest moment a date of JavaScript can hold, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

/** Seconds on the wire, also as a numeric string; milliseconds here; null, absent and 0 give null (contract 1). */
export const seconds = () =>
  coerced(nullable(number()), (value) => {
    const given = numeric(value) ?? 0;
    if (given === 0) return null;
    return typeof given === "number" && Math.abs(given) <= LAST_SECOND ? Math.round(given * 1000) : "not seconds";
  });

/** A moment that must be there: seconds on the wire, also as a numeric string; milliseconds here. */
export const moment = () =>
  coerced(number(), (value) => {
    const given = numeric(value);
    return typeof given === "number" && given > 0 && given <= LAST_SECOND ? Math.round(given * 1000) : "not seconds";
  });

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
export const text = () => coerced(string(), (value) => value ?? "");

/** Optional on the wire; absent and null both give null, so that no screen meets `undefined` from the server. */
export const maybe = <T>(struct: Struct<T, any>): Struct<T | null, any> =>
  coerced(nullable(struct), (value) => value ?? null);

/** Absent and null give `fallback`, as it is: how a field of an entity declares its default. */
export const otherwise = <T>(struct: Struct<T, any>, fallback: T): Struct<T, any> =>
  new Struct<T, any>({
    ...struct,
    coercer: (value, context) => (value == null ? fallback : struct.coercer(value, context)),
  });

/** A list that may be absent: absent and null give []. */
export const listOrEmpty = <T>(struct: Struct<T[], any>): Struct<T[], any> => coerced(struct, (value) => value ?? []);
