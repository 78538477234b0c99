import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRange, lengthOfRanges, type Range, uniteRanges } from "./ranges";

const all = (added: readonly Range[]) =>
  added.reduce<readonly Range[]>((ranges, [fromMs, toMs]) => addRange(ranges, fromMs, toMs), []);

const range = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([from, ms]): Range => [from, from + ms]);

describe("addRange", () => {
  it.each<[string, readonly Range[], readonly Range[]]>([
    [
      "ranges apart stay apart, sorted",
      [
        [50, 60],
        [10, 20],
      ],
      [
        [10, 20],
        [50, 60],
      ],
    ],
    [
      "ranges that touch become one",
      [
        [10, 20],
        [20, 30],
      ],
      [[10, 30]],
    ],
    [
      "ranges that overlap become one",
      [
        [10, 20],
        [15, 30],
      ],
      [[10, 30]],
    ],
    [
      "one that covers others replaces them",
      [
        [10, 20],
        [30, 40],
        [60, 70],
        [5, 50],
      ],
      [
        [5, 50],
        [60, 70],
      ],
    ],
    [
      "one that is covered changes nothing",
      [
        [0, 90],
        [10, 20],
      ],
      [[0, 90]],
    ],
    ["positions are whole milliseconds, from zero", [[-4.2, 10.4]], [[0, 10]]],
  ])("VIDEO-09 %s", (_, added, union) => {
    expect(all(added)).toEqual(union);
  });

  it.each([
    [5, 5],
    [9, 5],
    [Number.NaN, 5],
    [5, Number.NaN],
    [5, Number.POSITIVE_INFINITY],
    [-9, -5],
  ])("VIDEO-09 what is no range (%s to %s) changes nothing", (fromMs, toMs) => {
    const ranges: readonly Range[] = [[1, 2]];
    expect(addRange(ranges, fromMs, toMs)).toBe(ranges);
  });

  it("VIDEO-09 addRange holds exactly the milliseconds that were added, in any order", () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (added) => {
        const union = all(added);
        const isIn = (ranges: readonly Range[], at: number) => ranges.some(([from, to]) => at >= from && at < to);
        for (let at = 0; at < 90; at++) expect(isIn(union, at)).toBe(isIn(added, at));
        expect(all([...added].reverse())).toEqual(union);
        for (const [index, [from]] of union.entries()) expect(from).toBeGreaterThan(union[index - 1]?.[1] ?? -1);
      }),
    );
  });

  it("VIDEO-09 addRange joins the two nearest above the limit and forgets nothing", () => {
    const apart = Array.from({ length: 200 }, (_, index): Range => [index * 100, index * 100 + 50]);
    const union = addRange(all(apart), 55, 60);
    expect(union).toHaveLength(200);
    expect(union.slice(0, 2)).toEqual([
      [0, 60],
      [100, 150],
    ]);
  });
});

describe("lengthOfRanges", () => {
  it("VIDEO-09 lengthOfRanges is the sum of what was watched", () => {
    expect(lengthOfRanges([])).toBe(0);
    expect(
      lengthOfRanges([
        [10, 20],
        [50, 55],
      ]),
    ).toBe(15);
  });
});

describe("uniteRanges", () => {
  it("VIDEO-17 uniteRanges holds what either holds, in any order, and is the same object where nothing is added", () => {
    fc.assert(
      fc.property(fc.array(fc.array(range, { maxLength: 8 }), { maxLength: 6 }), fc.gen(), (sets, gen) => {
        const shuffled = gen(() => fc.shuffledSubarray(sets, { minLength: sets.length, maxLength: sets.length }));
        const unite = (of: readonly (readonly Range[])[]) => of.reduce(uniteRanges, []);
        expect(unite(shuffled)).toEqual(unite(sets));
        expect(unite(sets)).toEqual(all(sets.flat()));
        const union = unite(sets);
        expect(uniteRanges(union, sets.flat())).toBe(union);
      }),
    );
  });
});
