/**
 * Entities and lists of them, read so that one odd field costs that field, and one odd item that item (contract 1).
 * Rule: the fields that identify an entity and its position are required; every other field that does not fit is read as absent and
 * reported by its path.
 */
import { type Infer, object, Struct, validate } from "superstruct";
import { below, reportOddField } from "./wire";

type AnyStruct = Struct<any, any>;
type Fields = Readonly<Record<string, AnyStruct>>;
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
function read(value: unknown, struct: AnyStruct): Read {
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
export function entity<R extends Fields, F extends Fields>(required: R, others: F): Struct<Shape<R & F>, any> {
  const whole = object({ ...required, ...others }) as AnyStruct;
  const named = object({ ...required }) as AnyStruct;
  const readWhole = (value: unknown): unknown => {
    // not an object (null, for example): the validator reports it
    if (!isRecord(value)) return value;
    const fitting = read(value, whole);
    if (!fitting.failure) return fitting.value;
    const identity = read(value, named);
    return identity.failure ?? { ...(identity.value as object), ...readEach(value, others) };
  };
  return new Struct<Shape<R & F>, any>({
    type: "object",
    schema: null,
    coercer: (value, { path }) => below(path, () => readWhole(value)),
    validator: (value: unknown, { path }) =>
      value instanceof Unreadable
        ? { path: [...(path as unknown[]), ...value.path], type: value.type }
        : isRecord(value),
  });
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
export const part = <F extends Fields>(fields: F): Struct<Shape<F>, any> => entity({}, fields);

/** A list with independent items: one that does not match is left out. A value that is not a list is an error. */
export const listOf = <T>(item: Struct<T, any>): Struct<T[], any> =>
  new Struct<T[], any>({
    type: "array",
    schema: item,
    coercer: (value, { path }) => (Array.isArray(value) ? below(path, () => readItems(value, item)) : value),
    validator: (value) => Array.isArray(value),
  });

const readItems = (list: readonly unknown[], item: AnyStruct): unknown[] =>
  list.flatMap((each, index) => {
    const { failure, value } = below([index], () => read(each, item));
    if (failure) reportOddField([index, ...failure.path]);
    return failure ? [] : [value];
  });
