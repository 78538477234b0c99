/**
 * What schemas are declared with. Each builder makes the struct of superstruct, which defines what is accepted and says what is wrong,
 * and beside it the straight reader. Rule: nothing else imports superstruct.
 */
import * as superstruct from "superstruct";
import { camelKeys } from "./keys";
import { MISS, type Read, readerOf, readFields, readList, withReader } from "./reader";

export { MISS, readStraight } from "./reader";

/** What a value must be to be decoded; the decoded value is a `T`. */
export type Schema<T> = superstruct.Struct<T, any>;
export { type Infer, Struct, validate } from "superstruct";

type AnySchema = Schema<any>;

/** A value that is read whole, as `read` finds it; what is an object gets its keys named first. */
const named = (value: unknown, isNamed: boolean): unknown => (isNamed ? value : camelKeys(value));

/** The reader of values that are read whole. */
export const isOf =
  (accepts: (value: any) => boolean): Read =>
  (value) =>
    accepts(value) ? value : MISS;

/** A schema with a check of its own, of values that are no objects. */
export const define = <T>(name: string, accepts: (value: unknown) => boolean): Schema<T> =>
  withReader(superstruct.define<T>(name, accepts), isOf(accepts));

const isNumber = (value: unknown): boolean => typeof value === "number" && !Number.isNaN(value);
export const string = () =>
  withReader(
    superstruct.string(),
    isOf((value) => typeof value === "string"),
  );
export const number = () => withReader(superstruct.number(), isOf(isNumber));
export const integer = () => withReader(superstruct.integer(), isOf(Number.isInteger));
export const boolean = () =>
  withReader(
    superstruct.boolean(),
    isOf((value) => typeof value === "boolean"),
  );
export const unknown = () => withReader(superstruct.unknown(), named);

export function enums<const T extends string | number>(values: readonly T[]): Schema<T> {
  const known: ReadonlySet<unknown> = new Set(values);
  const struct = superstruct.enums<any, readonly any[]>(values) as Schema<T>;
  return withReader(
    struct,
    isOf((value) => known.has(value)),
  );
}

/** A schema whose values must also satisfy `accepts`, of which `name` is the rule. */
export function refine<T>(schema: Schema<T>, name: string, accepts: (value: T) => boolean): Schema<T> {
  return withReader(superstruct.refine(schema, name, accepts), checked(schema, accepts));
}
/** The reader of a schema whose values must also satisfy `accepts`. */
export function checked<T>(schema: Schema<T>, accepts: (value: T) => boolean): Read {
  const read = readerOf(schema);
  return (value, isNamed) => {
    const found = read(value, isNamed);
    return found !== MISS && accepts(found as T) ? found : MISS;
  };
}
export const min = (schema: Schema<number>, least: number): Schema<number> =>
  withReader(
    superstruct.min(schema, least),
    checked(schema, (value) => value >= least),
  );
export const max = (schema: Schema<number>, most: number): Schema<number> =>
  withReader(
    superstruct.max(schema, most),
    checked(schema, (value) => value <= most),
  );
export const nonempty = (schema: Schema<string>): Schema<string> =>
  withReader(
    superstruct.nonempty(schema),
    checked(schema, (value) => value.length > 0),
  );
/** A text or a list whose length is within both bounds. */
export function size<T extends string | readonly unknown[]>(schema: Schema<T>, min: number, max: number): Schema<T> {
  const struct = superstruct.size(schema as Schema<any>, min, max) as Schema<T>;
  return withReader(
    struct,
    checked(schema, ({ length }) => min <= length && length <= max),
  );
}

const NO_CONTEXT = { path: [], branch: [], mask: true };
/** A schema that also accepts `absent`. Where the struct rewrites it, what it becomes is the reader's to say. */
function accepting(schema: AnySchema, absent: null | undefined): Read {
  const read = readerOf(schema);
  const stays = schema.coercer(absent, NO_CONTEXT) === absent;
  return (value, isNamed) => (value === absent && stays ? absent : read(value, isNamed));
}
export const nullable = <T>(schema: Schema<T>): Schema<T | null> =>
  withReader(superstruct.nullable(schema), accepting(schema, null));
export const optional = <T>(schema: Schema<T>): Schema<T | undefined> =>
  withReader(superstruct.optional(schema), accepting(schema, undefined));

/**
 * The schema for a value that is rewritten by `change` first. As `coerce` of superstruct with a condition that always
 * holds, which would be a struct too, and take half of the decoding time.
 */
export function coerced<T>(schema: Schema<T>, change: (value: unknown) => unknown): Schema<T> {
  const struct = new superstruct.Struct<T, any>({
    ...schema,
    coercer: (value, context) => schema.coercer(change(value), context),
  });
  const read = readerOf(schema);
  return withReader(struct, (value, isNamed) =>
    typeof value === "object" && value !== null ? read(change(named(value, isNamed)), true) : read(change(value), true),
  );
}

/** Absent and null become `makeAbsent()`, which must fit as any other value must. */
export function absentAs<T>(schema: Schema<T>, makeAbsent: () => unknown): Schema<T> {
  const struct = new superstruct.Struct<T, any>({
    ...schema,
    coercer: (value, context) => schema.coercer(value ?? makeAbsent(), context),
  });
  const read = readerOf(schema);
  return withReader(struct, (value, isNamed) => read(value ?? makeAbsent(), isNamed));
}

/** Absent and null give `fallback`, as it is: how a field of an entity declares its default. */
export function otherwise<T>(schema: Schema<T>, fallback: T): Schema<T> {
  const struct = new superstruct.Struct<T, any>({
    ...schema,
    coercer: (value, context) => (value == null ? fallback : schema.coercer(value, context)),
  });
  const read = readerOf(schema);
  // a fallback that is an object is checked, and made again, by the struct
  const isPlain = typeof fallback !== "object" && superstruct.is(fallback, schema);
  return withReader(struct, (value, isNamed) => {
    if (value !== null && value !== undefined) return read(value, isNamed);
    return isPlain ? fallback : MISS;
  });
}

/** An object with exactly these fields; others are dropped. */
export function object<S extends Record<string, AnySchema>>(fields: S) {
  return withReader(superstruct.object(fields), readFields(fields));
}

/** A list of which each item must fit. */
export const array = <T>(item: Schema<T>): Schema<T[]> =>
  withReader(superstruct.array(item) as Schema<T[]>, readList(item));
