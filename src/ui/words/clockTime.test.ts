import { describe, expect, it } from "vitest";
import { clockTime } from "./clockTime";

describe("clockTime", () => {
  it.each([
    [0, "0:00"],
    [4999, "0:04"],
    [65_000, "1:05"],
    [3_729_000, "1:02:09"],
    [-5, "0:00"],
    [Number.NaN, "0:00"],
    [Number.POSITIVE_INFINITY, "0:00"],
  ])("%d ms read as %s", (ms, text) => {
    expect(clockTime(ms)).toBe(text);
  });
});
