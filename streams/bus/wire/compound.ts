/**
 * What schemas of rarer shapes are declared with: lists of so many items, objects with free keys, one of two. Rule: the start path needs
 * none of them.
 */
import * as superstruct from "superstruct";
import { camelKey, isMapKey } from "./keys";
import { MISS, readerOf, withReader } from "./reader";
import { checked, isOf, type Schema } from "./schema";

type AnySchema = Schema<any>;

export function literal<const T extends string | number | boolean>(constant: T): Schema<T> {
  return withReader(
    superstruct.literal<T>(constant),
    isOf((value) => value === constant),
  );
}

/** An object with these fields and any others. */
export const type = superstruct.type;

export const pattern = (schema: Schema<string>, form: RegExp): Schema<string> =>
  withReader(
    superstruct.pattern(schema, form),
    checked(schema, (value) => form.test(value)),
  );

/** A list of so many items, each of its own schema. */
export function tuple<const S extends readonly AnySchema[]>(
  items: S,
): Schema<{ -readonly [I in keyof S]: superstruct.Infer<S[I]> }> {
  const reads = items.map(readerOf);
  // its types name each length of a tuple apart
  const struct = superstruct.tuple(items as never) as unknown as Schema<{
    -readonly [I in keyof S]: superstruct.Infer<S[I]>;
  }>;
  return withReader(struct, (value, isNamed) => {
    if (!Array.isArray(value) || value.length !== items.length) return MISS;
    const decoded = reads.map((read, index) => read(value[index], isNamed));
    return decoded.includes(MISS) ? MISS : decoded;
  });
}

/** An object whose keys are free. */
export function record<K extends string, V>(key: Schema<K>, value: Schema<V>): Schema<Record<K, V>> {
  const [readKey, readValue] = [readerOf(key), readerOf(value)];
  return withReader(superstruct.record(key, value), (given, isNamed) => {
    if (typeof given !== "object" || given === null || Array.isArray(given)) return MISS;
    const decoded: Record<string, unknown> = {};
    for (const wireKey of Object.keys(given)) {
      const name = isNamed ? wireKey : camelKey(wireKey);
      const found = readValue((given as Record<string, unknown>)[wireKey], isNamed || isMapKey(wireKey));
      if (name in Object.prototype || readKey(name, true) === MISS || found === MISS) return MISS;
      decoded[name] = found;
    }
    return decoded;
  });
}

/** The first of these that fits. */
export function union<T, U>(first: Schema<T>, second: Schema<U>): Schema<T | U> {
  const struct = superstruct.union([first, second]) as Schema<T | U>;
  return withReader(struct, readerOf(first));
}
