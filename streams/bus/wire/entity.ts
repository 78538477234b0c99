/**
 * Entities and lists of them, read so that one odd field costs that field, and one odd item that item (contract 1).
 * Rule: the fields that identify an entity and its position are required; every other field that does not fit is read as absent and
 * reported by its path.
 */
import { MISS, readList, readStraight, withReader } from "./reader";
import { type Infer, object, type Schema, Struct, validate } from "./schema";
import { below, reportOddField } from "./wire";

type AnySchema = Schema<any>;
type Fields = Readonly<Record<string, AnySchema>>;
type Shape<F extends Fields> = { [K in keyof F]: Infer<F[K]> };

/** Why an entity cannot be read at all. It stands in for the entity until the validator has seen it. */
class Unreadable {
  constructor(
    readonly path: readonly unknown[],
    readonly type: string,
  ) {}
}

interface Read {
  readonly failure: Unreadable | null;
  readonly value: unknown;
}
/** The keys of `value` are camelCase already. */
function read(value: unknown, struct: AnySchema): Read {
  const found = readStraight(struct, value, true);
  if (found !== MISS) return { failure: null, value: found };
  const [failure, decoded] = validate(value, struct, { coerce: true, mask: true }) as [
    { readonly path: unknown[]; readonly type: string } | undefined,
    unknown,
  ];
  return { failure: failure ? new Unreadable(failure.path, failure.type) : null, value: decoded };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * An object with `required` fields and others. The others must accept `undefined`: that is what a value that does not fit
 * is read as. A value that fits as a whole, the usual case, is decoded in one pass.
 */
export function entity<R extends Fields, F extends Fields>(required: R, others: F): Schema<Shape<R & F>> {
  const whole: AnySchema = object({ ...required, ...others });
  const named: AnySchema = object({ ...required });
  const readWhole = (value: unknown): unknown => {
    // not an object (null, for example): the validator reports it
    if (!isRecord(value)) return value;
    const fitting = read(value, whole);
    if (!fitting.failure) return fitting.value;
    const identity = read(value, named);
    return identity.failure ?? { ...(identity.value as object), ...readEach(value, others) };
  };
  const struct = new Struct<Shape<R & F>, any>({
    type: "object",
    // the fields, for who looks at what a schema declares
    schema: whole.schema as object,
    coercer: (value, { path }) => below(path, () => readWhole(value)),
    validator: (value: unknown, { path }) =>
      value instanceof Unreadable
        ? { path: [...(path as unknown[]), ...value.path], type: value.type }
        : isRecord(value),
  });
  return withReader(struct, (value, isNamed) => readStraight(whole, value, isNamed));
}

/** Each field separately; one that does not match is read as absent. */
function readEach(value: Readonly<Record<string, unknown>>, fields: Fields): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const given = below([key], () => read(value[key], field));
    if (given.failure) reportOddField([key, ...given.failure.path]);
    decoded[key] = given.failure ? read(undefined, field).value : given.value;
  }
  return decoded;
}

/** A part of an entity: none of its fields is required, but it must be an object. */
export const part = <F extends Fields>(fields: F): Schema<Shape<F>> => entity({}, fields);

const lists = new WeakSet<AnySchema>();
/** Whether the items of a value of this schema can be decoded apart: a list with independent items. */
export const isList = (schema: AnySchema): boolean => lists.has(schema);

/** A list with independent items: one that does not match is left out. A value that is not a list is an error. */
export function listOf<T>(item: Schema<T>): Schema<T[]> {
  const schema = withReader(
    new Struct<T[], any>({
      type: "array",
      schema: item,
      coercer: (value, { path }) => (Array.isArray(value) ? below(path, () => readItems(value, item)) : value),
      validator: (value) => Array.isArray(value),
    }),
    readList(item),
  );
  lists.add(schema);
  return schema;
}

const readItems = (list: readonly unknown[], item: AnySchema): unknown[] =>
  list.flatMap((each, index) => {
    const { failure, value } = below([index], () => read(each, item));
    if (failure) reportOddField([index, ...failure.path]);
    return failure ? [] : [value];
  });
