import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withStructsAlone } from "../../../tests/support/structsAlone";
import { memberDomains } from "../../parts/member/domains";
import type { PushTable } from "../define";
import { pushesOf } from "../domain";
import * as compound from "./compound";
import { entity, listOf, part } from "./entity";
import { amount, moment, seconds } from "./numbers";
import { MISS, readStraight } from "./reader";
import * as schemas from "./schema";
import { type Schema, Struct } from "./schema";
import { count, DecodeError, decode, decodeNamed, flag, id, listOrEmpty, maybe, text } from "./wire";

type AnySchema = Schema<any>;

/** What decoding gives: the value or what is wrong, and the fields that are read as absent. */
function outcomeOf(value: unknown, schema: AnySchema, isNamed: boolean): object {
  const odd: string[] = [];
  const note = (path: string) => odd.push(path);
  try {
    const decoded = isNamed ? decodeNamed(value, schema, note) : decode(value, schema, note);
    return { decoded, odd };
  } catch (error) {
    // a struct throws at an object without a prototype, which it cannot print
    return { failed: error instanceof DecodeError ? error.message : "not printable", odd };
  }
}
function expectAgreement(value: unknown, schema: AnySchema): void {
  for (const isNamed of [false, true]) {
    const alone = withStructsAlone(() => outcomeOf(value, schema, isNamed));
    const straight = outcomeOf(value, schema, isNamed);
    if (!isDeepStrictEqual(straight, alone)) expect(straight).toStrictEqual(alone);
  }
}

// the generator assigns its keys, which a frozen Object.prototype forbids for inherited names
const key = fc.string().filter((name) => !(name in Object.prototype));
const anything = fc.anything({ key, withBigInt: true });

/** A schema, and values of which most fit it. */
interface Pair {
  readonly schema: AnySchema;
  readonly values: fc.Arbitrary<unknown>;
}
const numbers = fc.oneof(fc.nat(), fc.double(), fc.integer(), fc.nat().map(String), fc.constant(0));
const absent = fc.constantFrom(null, undefined);
const WIRE_NAMES = { aName: "a_name", filters: "filters", b: "b", isLong2: "is_long_2" };
const names = fc.uniqueArray(fc.constantFrom(...(Object.keys(WIRE_NAMES) as (keyof typeof WIRE_NAMES)[])), {
  minLength: 1,
});

const leaf = (make: () => AnySchema, values: fc.Arbitrary<unknown>) =>
  fc.constant(null).map(() => ({ schema: make(), values }));
const objectOf = (
  make: (fields: Record<string, AnySchema>) => AnySchema,
  pair: fc.Arbitrary<Pair>,
): fc.Arbitrary<Pair> =>
  names.chain((fields) =>
    fc.tuple(...fields.map(() => pair)).map((pairs) => {
      const declared = Object.fromEntries(fields.map((name, index) => [name, pairs[index]?.schema as AnySchema]));
      const wire = Object.fromEntries(
        fields.map((name, index) => [WIRE_NAMES[name], pairs[index]?.values ?? anything]),
      );
      const more = fc.dictionary(fc.constantFrom("other", "a_Name", "aName", "_b", "is_long2"), anything);
      const values = fc
        .tuple(fc.record(wire, { requiredKeys: [] }), more)
        .map(([fitting, others]) => ({ ...others, ...fitting }));
      return { schema: make(declared), values };
    }),
  );
const wrap = (pair: fc.Arbitrary<Pair>, make: (schema: AnySchema) => AnySchema, more: fc.Arbitrary<unknown>) =>
  pair.map(({ schema, values }) => ({
    schema: make(schema),
    values: fc.oneof({ weight: 4, arbitrary: values }, more),
  }));

const { pair } = fc.letrec<{ pair: Pair; leaf: Pair; tree: Pair }>((tie) => ({
  leaf: fc.oneof(
    leaf(id, fc.oneof(fc.integer({ min: 1 }), fc.integer({ min: 1 }).map(String), fc.constant(0))),
    leaf(amount, numbers),
    leaf(count, numbers),
    leaf(seconds, fc.oneof(numbers, absent)),
    leaf(moment, numbers),
    leaf(flag, fc.constantFrom(0, 1, "0", "1", true, false, null, undefined, 2)),
    leaf(text, fc.oneof(fc.string(), absent)),
    leaf(schemas.string, fc.string()),
    leaf(schemas.unknown, anything),
    leaf(schemas.boolean, fc.boolean()),
    leaf(() => compound.literal("on"), fc.constantFrom("on", "off")),
    leaf(() => schemas.enums(["on", "off"]), fc.constantFrom("on", "off", "")),
    leaf(() => schemas.nonempty(schemas.string()), fc.string()),
    leaf(() => compound.pattern(schemas.string(), /^\d/), fc.string()),
    leaf(() => schemas.size(schemas.string(), 1, 4), fc.string()),
  ),
  tree: fc.oneof(
    objectOf(schemas.object, tie("pair")),
    objectOf((fields) => entity({ id: id() }, fields), tie("pair")),
    objectOf((fields) => entity(fields, {}), tie("pair")),
    objectOf(part, tie("pair")),
    tie("pair").map(({ schema, values }) => ({ schema: listOf(schema), values: fc.array(values) })),
    tie("pair").map(({ schema, values }) => ({ schema: schemas.array(schema), values: fc.array(values) })),
    tie("pair").map(({ schema, values }) => ({
      schema: listOrEmpty(listOf(schema)),
      values: fc.option(fc.array(values)),
    })),
    fc.tuple(tie("pair"), tie("pair")).map(([first, second]) => ({
      schema: compound.tuple([first.schema, second.schema]),
      values: fc.tuple(first.values, second.values),
    })),
    fc.tuple(tie("pair"), tie("pair")).map(([first, second]) => ({
      schema: compound.union(first.schema, second.schema),
      values: fc.oneof(first.values, second.values),
    })),
    tie("pair").map(({ schema, values }) => ({
      schema: compound.record(schemas.string(), schema),
      values: fc.dictionary(key, values),
    })),
    wrap(tie("pair"), maybe, absent),
    wrap(tie("pair"), schemas.nullable, absent),
    wrap(tie("pair"), schemas.optional, absent),
    wrap(tie("pair"), (schema) => schemas.otherwise(schema, 0), absent),
    wrap(tie("pair"), (schema) => schemas.otherwise(schema, null), absent),
    wrap(tie("pair"), (schema) => schemas.coerced(schema, (value) => value ?? { a_name: 1 }), absent),
    wrap(tie("pair"), (schema) => schemas.refine(schema, "true", Boolean), absent),
  ),
  pair: fc.oneof({ depthSize: "small", withCrossShrink: true }, tie("leaf"), tie("tree")),
}));

/** A schema, a value that mostly fits, and sometimes one that is anything. */
const cases = pair.chain(({ schema, values }) =>
  fc.record({ schema: fc.constant(schema), value: fc.oneof({ weight: 5, arbitrary: values }, anything) }),
);

describe("a straight reader", () => {
  it("SPEED-07 a straight reader agrees with its struct on any value, hostile ones too", () => {
    fc.assert(
      fc.property(cases, ({ schema, value }) => expectAgreement(value, schema)),
      { numRuns: 5_000 },
    );
  });

  it.each(["__proto__", "constructor", "to_string", "valueOf"])(
    "SPEED-07 a straight reader agrees about a key %s",
    (name) => {
      const value: unknown = JSON.parse(`{"${name}":{"isAdmin":true},"id":1,"a_name":{"${name}":1}}`);
      const fields = { aName: schemas.optional(compound.record(schemas.string(), schemas.unknown())) };
      expectAgreement(value, schemas.object({ id: id(), ...fields }));
      expectAgreement(value, entity({ id: id() }, fields));
      expectAgreement(value, compound.record(schemas.string(), schemas.unknown()));
    },
  );

  const pushes: PushTable = pushesOf(memberDomains);
  it.each(Object.keys(pushes))(
    "SPEED-07 a straight reader agrees with the struct of %s, whatever a field of it is",
    (type) => {
      const { schema, example } = pushes[type] as PushTable[string];
      expect(readStraight(schema, example, false)).not.toBe(MISS);
      expectAgreement(example, schema);
      fc.assert(
        fc.property(fc.dictionary(fc.constantFrom(...Object.keys(example), "other"), anything), (changed) =>
          expectAgreement({ ...example, ...changed }, schema),
        ),
        { numRuns: 100 },
      );
    },
  );

  const modules = import.meta.glob<Record<string, unknown>>(["../../domains/**/*.ts", "!**/*.test.ts"], {
    eager: true,
  });
  const exported = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof Struct ? [[`${path.slice(17)} ${name}`, value] as const] : [],
    ),
  );
  it.each(exported)("SPEED-07 a straight reader agrees with %s on any value", (_, schema) => {
    fc.assert(
      fc.property(anything, (value) => expectAgreement(value, schema)),
      { numRuns: 100 },
    );
  });

  it("SPEED-07 an odd item of a long list costs that item alone the way through the struct", () => {
    const odd: string[] = [];
    const Item = entity({ id: id() }, { title: maybe(schemas.string()) });
    const list = [{ id: 1, title: "a" }, { id: 2, title: 7 }, { id: "x" }, { id: 4 }];
    expect(decode(list, listOf(Item), (path) => odd.push(path))).toEqual([
      { id: 1, title: "a" },
      { id: 2, title: null },
      { id: 4, title: null },
    ]);
    expect(odd).toEqual(["*.title", "*.id"]);
  });
});
