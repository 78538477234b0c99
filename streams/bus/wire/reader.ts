/**
 * Straight readers: plain functions that read a value as its struct would, in a tenth of the time (SPEED-07). Rule: a reader accepts
 * nothing that its struct refuses, and gives what the struct would give; for everything else, and where it cannot know, it answers MISS,
 * and the struct decides. `schema.test.ts` compares both over every schema of the client.
 */
import type { Struct } from "superstruct";
import { camelKey, isMapKey } from "./keys";

type AnySchema = Struct<any, any>;

/** The answer of a reader that leaves the value to the struct. */
export const MISS = Symbol("miss");
/** `isNamed`: the keys of the value are camelCase already. */
export type Read = (value: unknown, isNamed: boolean) => unknown;

const readers = new WeakMap<AnySchema, Read>();
const miss: Read = () => MISS;
export const readerOf = (schema: AnySchema): Read => readers.get(schema) ?? miss;

/** Gives a schema its straight reader. For the schemas that are made of others. */
export function withReader<S extends AnySchema>(schema: S, read: Read): S {
  readers.set(schema, read);
  return schema;
}

/** Off only in tests and benches, which compare the readers with the structs alone. */
export const straight = { isOn: true };

/** What the straight reader of `schema` makes of `value`; MISS where the struct decides. */
export const readStraight = (schema: AnySchema, value: unknown, isNamed: boolean): unknown =>
  straight.isOn ? readerOf(schema)(value, isNamed) : MISS;

/** Where the fields of a schema are in an object with these keys, in the order of their declaration. */
interface Plan {
  readonly keys: readonly string[];
  /** One of them has the name of something inherited: the struct refuses it. */
  readonly isOdd: boolean;
  /** Null: it is not there. */
  readonly from: readonly (string | null)[];
  /** Whether its own keys are free, and stay as they are. */
  readonly areMaps: readonly boolean[];
}
/** So many kinds of objects are remembered for one schema; a server that invents keys cannot fill the memory. */
const MAX_PLANS = 50;

/** Finds the plan for an object; objects of one list mostly have the same keys. */
function planner(names: readonly string[], isNamed: boolean): (value: object) => Plan {
  const plans = new Map<string, Plan>();
  let last: Plan | undefined;
  const make = (keys: readonly string[]): Plan => {
    // of two spellings of one name the last one counts
    const found = new Map(keys.map((key) => [isNamed ? key : camelKey(key), key]));
    const from = names.map((name) => found.get(name) ?? null);
    const isOdd = [...found.keys()].some((name) => name in Object.prototype);
    return { keys, isOdd, from, areMaps: from.map((key) => isNamed || (key !== null && isMapKey(key))) };
  };
  return (value) => {
    const keys = Object.keys(value);
    if (last?.keys.length === keys.length && last.keys.every((key, index) => key === keys[index])) return last;
    const name = JSON.stringify(keys);
    last = plans.get(name) ?? make(keys);
    if (plans.size < MAX_PLANS) plans.set(name, last);
    return last;
  };
}

/** The fields in the order of their declaration, whatever order the server writes them in. */
export function readFields(fields: Readonly<Record<string, AnySchema>>): Read {
  const names = Object.keys(fields);
  const reads = names.map((name) => readerOf(fields[name] as AnySchema));
  const [planNamed, planWire] = [planner(names, true), planner(names, false)];
  return (value, isNamed) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return MISS;
    const { isOdd, from, areMaps } = isNamed ? planNamed(value) : planWire(value);
    if (isOdd) return MISS;
    const decoded: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) {
      const key = from[index] as string | null;
      const given = key === null ? undefined : (value as Record<string, unknown>)[key];
      const found = (reads[index] as Read)(given, areMaps[index] as boolean);
      if (found === MISS) return MISS;
      if (key !== null || found !== undefined) decoded[names[index] as string] = found;
    }
    return decoded;
  };
}

/** The straight reader of a list; one item that does not fit leaves the whole list to the struct. */
export function readList(item: AnySchema): Read {
  const read = readerOf(item);
  return (value, isNamed) => {
    if (!Array.isArray(value)) return MISS;
    const decoded: unknown[] = new Array(value.length);
    for (let index = 0; index < value.length; index += 1) {
      const found = read(value[index], isNamed);
      if (found === MISS) return MISS;
      decoded[index] = found;
    }
    return decoded;
  };
}
