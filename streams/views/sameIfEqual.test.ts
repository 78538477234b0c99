// Structural sharing, by properties: whatever two values are, the answer is the new one and keeps what the old one had of it.
import fc from "fast-check";
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { sameIfEqual, sharing } from "./sameIfEqual";

const keys = fc.constantFrom("a", "b", "c", "__proto__", "0");
/** A tree as a view holds it. */
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, undefined, 0, -0, Number.NaN, 1, "", "1", true),
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(keys, tie("tree"), { maxKeys: 4 }),
    fc.array(fc.tuple(keys, tie("tree")), { maxLength: 3 }).map((entries) => new Map(entries)),
  ),
}));
/** Two trees that have much in common: the second is a copy of the first, or has another part of it replaced. */
const twoTrees = fc.oneof(
  fc.tuple(tree, tree),
  tree.map((one) => [one, structuredClone(one)] as const),
  fc
    .tuple(tree, tree, tree)
    .map(([one, two, three]) => [{ one, two, three }, structuredClone({ one, two: three, three })] as const),
);

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** Equal without sharing: by what both are written as, where the order of keys does not matter but in maps. */
const written = (value: unknown): unknown => {
  if (value instanceof Map) return ["map", ...[...value].map(([key, part]) => [key, written(part)])];
  if (Array.isArray(value)) return ["list", ...value.map(written)];
  if (typeof value === "object" && value !== null)
    return [
      "record",
      ...Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, part]) => [key, written(part)]),
    ];
  return Object.is(value, -0) ? "-0" : typeof value === "string" ? `"${value}"` : String(value);
};
const isEqual = (one: unknown, other: unknown) => JSON.stringify(written(one)) === JSON.stringify(written(other));

/** The parts of a value that are looked into. */
const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === "object" && value !== null && !(value instanceof Map) ? Object.entries(value) : [];
const isSameKind = (one: unknown, other: unknown) => Array.isArray(one) === Array.isArray(other);

function expectShared(previous: unknown, next: unknown, answer: unknown): void {
  if (isEqual(previous, next)) expect(answer).toBe(previous);
  if (!isSameKind(previous, next)) return;
  const [before, after, shared] = [previous, next, answer].map((value) => new Map(partsOf(value)));
  for (const [key, part] of after ?? []) if (before?.has(key)) expectShared(before.get(key), part, shared?.get(key));
}

describe("structural sharing", () => {
  it("SPEED-05 the answer is deeply equal to the new value", () => {
    fc.assert(fc.property(twoTrees, ([previous, next]) => isEqual(sameIfEqual(previous, next), next)));
  });

  it("SPEED-05 what is equal to before is the object of before, at every depth", () => {
    fc.assert(fc.property(twoTrees, ([previous, next]) => expectShared(previous, next, sameIfEqual(previous, next))));
  });

  it("SPEED-05 neither value is changed, frozen or not", () => {
    fc.assert(
      fc.property(twoTrees, ([previous, next]) => {
        const copies = structuredClone([previous, next]);
        sameIfEqual(previous, next);
        expect(isEqual([previous, next], copies)).toBe(true);
        const answer = sameIfEqual(deepFreeze(previous), deepFreeze(next));
        expect(isEqual(answer, next)).toBe(true);
      }),
    );
  });

  it("SPEED-05 a value without anything of before is the new object itself, and no copy", () => {
    const next = { days: [{ id: 1 }], isOpen: true };
    expect(sameIfEqual({ days: [{ id: 2 }], isOpen: true }, next)).toBe(next);
  });

  it("SPEED-05 a slice that immer has changed back is the one of before, and one that it has changed shares the rest", () => {
    const before = produce({ days: [{ id: 1 }, { id: 2 }], title: "First" }, (draft) => void (draft.title = "Second"));
    const again = produce(before, (draft) => void (draft.days = [{ id: 1 }, { id: 2 }]));
    expect(again).not.toBe(before);
    expect(sameIfEqual(before, again)).toBe(before);
    const changed = sameIfEqual(before, { title: "Second", days: [{ id: 1 }, { id: 3 }] });
    expect(changed).toEqual({ title: "Second", days: [{ id: 1 }, { id: 3 }] });
    expect(changed.days[0]).toBe(before.days[0]);
  });

  it.each<[string, unknown, unknown]>([
    ["undefined under another name", { a: undefined }, { b: undefined }],
    ["a map with another value", new Map([["a", 1]]), new Map([["a", 2]])],
    ["a map in another order", new Map(Object.entries({ a: 1, b: 1 })), new Map(Object.entries({ b: 1, a: 1 }))],
    ["a longer list", [1], [1, 2]],
    ["a shorter list", [1, 2], [1]],
    ["an empty list after an empty record", {}, []],
    ["an empty record after an empty map", new Map(), {}],
  ])("SPEED-05 %s is not equal to before", (_, previous, next) => {
    expect(sameIfEqual(previous, next)).toBe(next);
  });

  it("SPEED-05 what is no record, list or map stays the new one", () => {
    const [before, next] = [new Date(0), new Date(0)];
    expect(sameIfEqual({ at: before }, { at: next }).at).toBe(next);
  });

  it("SPEED-05 given what is equal to before, the answer is the one before and is not made again", () => {
    const made: string[] = [];
    const name = sharing(({ title }: { readonly title: string }) => {
      made.push(title);
      return { title };
    });
    const first = name(1, { title: "First" });
    expect(name(1, { title: "First" })).toBe(first);
    expect(name(2, { title: "First" })).not.toBe(first);
    expect(name(1, { title: "Second" })).toEqual({ title: "Second" });
    expect(made).toEqual(["First", "First", "Second"]);
  });

  it("SPEED-05 however many keys there are, only those of late are remembered", () => {
    const name = sharing(({ title }: { readonly title: string }) => ({ title }));
    const answer = (key: number) => name(key, { title: "First" });
    // all are in use: none is forgotten for being held weakly
    const first = Array.from({ length: 10_000 }, (_, key) => answer(key));
    expect(answer(9_999)).toBe(first[9_999]);
    expect(answer(0)).not.toBe(first[0]);
    expect(answer(0)).toEqual(first[0]);
  });

  it("SPEED-05 given something else, an equal answer is the one before, and others share what is equal", () => {
    const halve = sharing(({ value }: { readonly value: number }) => ({
      half: Math.floor(value / 2),
      parts: [{ id: 1 }],
    }));
    const first = halve(1, { value: 4 });
    expect(halve(1, { value: 5 })).toBe(first);
    const other = halve(1, { value: 6 });
    expect(other).toEqual({ half: 3, parts: [{ id: 1 }] });
    expect(other.parts).toBe(first.parts);
  });
});
