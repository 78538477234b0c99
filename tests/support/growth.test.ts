// Tests the measure that other tests rely on: it distinguishes linear work from quadratic.
import { describe, expect, it } from "vitest";
import { growthOf, MOST_LINEAR_GROWTH } from "./growth";

let sink = 0;
const loop = (count: number) => {
  for (let index = 0; index < count; index++) sink = (sink * 31 + index) | 0;
};

describe("growthOf", () => {
  it("linear work is within the bound", () => {
    expect(growthOf((size) => loop(size * 1_000), 10)).toBeLessThan(MOST_LINEAR_GROWTH);
  });

  it("quadratic work is beyond the bound", () => {
    expect(growthOf((size) => loop(size * size), 100)).toBeGreaterThan(MOST_LINEAR_GROWTH);
  });
});
