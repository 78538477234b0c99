/** Sets of watched ranges: nothing is lost, whatever the order. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf, MAX_RANGES, type Range, unite } from "./ranges";

const range = fc.tuple(fc.nat(60), fc.nat(20)).map(([from, ms]): Range => [from, from + ms]);
const isIn = (ranges: readonly Range[], at: number) => ranges.some(([from, to]) => at >= from && at < to);

describe("unite", () => {
  it("VIDEO-17 unite holds exactly what its parts hold, the same in any order, sorted and apart", () => {
    fc.assert(
      fc.property(fc.array(fc.array(range, { maxLength: 5 }), { maxLength: 6 }), fc.gen(), (sets, gen) => {
        const shuffled = gen(() => fc.shuffledSubarray(sets, { minLength: sets.length, maxLength: sets.length }));
        const union = sets.reduce<Range[]>(unite, []);
        expect(shuffled.reduce<Range[]>(unite, [])).toEqual(union);
        for (let at = 0; at < 90; at++) expect(isIn(union, at)).toBe(isIn(sets.flat(), at));
        for (const [index, [from]] of union.entries()) expect(from).toBeGreaterThan(union[index - 1]?.[1] ?? -1);
      }),
    );
  });

  it("VIDEO-17 unite stays within its limit and still takes nothing away", () => {
    const apart = (offset: number) =>
      Array.from(
        { length: MAX_RANGES },
        (_, index): Range => [index * 100 + offset, index * 100 + offset + 10 + index / 8],
      );
    const union = unite(apart(0), apart(40));
    expect(union.length).toBeLessThanOrEqual(MAX_RANGES);
    for (const [from, to] of [...apart(0), ...apart(40)])
      expect(union.some(([a, b]) => a <= from && to <= b)).toBe(true);
    expect(lengthOf(union)).toBeGreaterThanOrEqual(lengthOf(apart(0)) + lengthOf(apart(40)));
  });

  it("VIDEO-17 unite above its limit counts the smallest gap as watched, and no other", () => {
    const apart = Array.from({ length: MAX_RANGES }, (_, index): Range => [index * 100, index * 100 + 50]);
    const union = unite(apart, [[1_055, 1_060]]);
    expect(union).toEqual(apart.map(([from, to]) => [from, from === 1_000 ? 1_060 : to]));
  });
});
