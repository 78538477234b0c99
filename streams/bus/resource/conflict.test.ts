/** Two sides that changed one value: what is merged, and what is for the learner to decide. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFields } from "./conflict";

const merge = (seen: object, theirs: object, mine: object, isWhole = false) =>
  mergeFields({ ...seen }, { ...theirs }, { ...mine }, isWhole);

describe("a value that both sides may have changed", () => {
  it.each([
    ["mine alone", { a: 1, b: 2 }, { a: 1, b: 2 }, { a: 5 }, { a: 5, b: 2 }],
    ["theirs alone", { a: 1, b: 2 }, { a: 1, b: 3 }, { a: 1 }, { a: 1, b: 3 }],
    ["each another field", { a: 1, b: 2 }, { a: 1, b: 3 }, { a: 5 }, { a: 5, b: 3 }],
    ["both to the same", { a: 1 }, { a: 5 }, { a: 5 }, { a: 5 }],
    ["both emptied, one by null", { a: "x" }, { a: null }, { a: "" }, { a: "" }],
  ])("OFF-05 what %s changed is merged", (_, seen, theirs, mine, merged) => {
    expect(merge(seen, theirs, mine)).toEqual({ merged, conflict: null });
  });

  it("OFF-05 a field that both changed, each to something else, is a conflict with both values, and the others are none", () => {
    const { conflict } = merge({ a: 1, b: 2, c: 3 }, { a: 4, b: 2, c: 9 }, { a: 5, b: 6, c: 3 });
    expect(conflict).toEqual({ theirs: { a: 4 }, mine: { a: 5 } });
  });

  it("OFF-05 what a whole value leaves out was removed, and of a part it stays", () => {
    expect(merge({ a: 1, b: 2 }, { a: 1, b: 2 }, { b: 2 }, true).merged).toEqual({ b: 2 });
    expect(merge({ a: 1, b: 2 }, { a: 1, b: 2 }, { b: 2 }).merged).toEqual({ a: 1, b: 2 });
    expect(merge({ a: 1 }, { a: 7 }, {}, true).conflict).toEqual({ theirs: { a: 7 }, mine: {} });
    expect(merge({}, { a: 7 }, { b: 3 }, true)).toEqual({ merged: { a: 7, b: 3 }, conflict: null });
  });

  it("OFF-05 for any three values: nothing of either side is lost without a conflict, and without their change mine is what is sent", () => {
    const fields = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer({ min: 0, max: 3 }), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(fields, fields, fields, (seen, theirs, mine) => {
        const { merged, conflict } = mergeFields(seen, theirs, mine, true);
        for (const name of ["a", "b", "c"]) {
          const [before, their, my] = [seen[name], theirs[name], mine[name]];
          if (my !== before) expect(merged[name]).toBe(my);
          else expect(merged[name]).toBe(their);
          const isBoth = my !== before && their !== before && my !== their;
          expect(conflict !== null && (name in conflict.theirs || name in conflict.mine)).toBe(isBoth);
        }
        expect(mergeFields(seen, seen, mine, true)).toEqual({ merged: mine, conflict: null });
      }),
    );
  });
});
