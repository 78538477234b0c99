import { describe, expect, it } from "vitest";
import { rateBeside, shareOf } from "./marks";

describe("rateBeside", () => {
  it.each<[number, 1 | -1, number]>([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [2, 1, 2],
    [0.5, -1, 0.5],
    [1.1, 1, 1.25],
    [1.1, -1, 1],
    [3, -1, 2],
  ])("VIDEO-07 the speed beside %d by %i is %d", (rate, steps, next) => {
    expect(rateBeside(rate, steps)).toBe(next);
  });
});

describe("shareOf", () => {
  it("a share of the length is within the bar, and zero where the length is not known", () => {
    expect(shareOf(5, 10)).toBe(0.5);
    expect(shareOf(20, 10)).toBe(1);
    expect(shareOf(-1, 10)).toBe(0);
    expect(shareOf(5, 0)).toBe(0);
    expect(shareOf(5, Number.NaN)).toBe(0);
  });
});
