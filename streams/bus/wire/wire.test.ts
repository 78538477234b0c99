import { describe, expect, it } from "vitest";
import { camelKeys } from "./keys";
import { amount, moment, seconds } from "./numbers";
import { array, object, otherwise, string } from "./schema";
import { count, decode, flag, id, listOrEmpty, maybe, text } from "./wire";

const read = (struct: Parameters<typeof decode>[1], value: unknown): unknown =>
  decode<{ value: unknown }>({ value }, object({ value: struct })).value;
const fails = (struct: Parameters<typeof decode>[1], value: unknown): boolean => {
  try {
    read(struct, value);
    return false;
  } catch {
    return true;
  }
};

describe("codecs", () => {
  it.each([
    ["an id", id(), 7, 7],
    ["an id as text", id(), "7", 7],
    ["seconds", seconds(), 1.5, 1500],
    ["no seconds", seconds(), 0, null],
    ["seconds that are null", seconds(), null, null],
    ["seconds that are absent", seconds(), undefined, null],
    ["a moment that is absent", otherwise(moment(), 0), undefined, 0],
    ["a moment", moment(), 1_790_000_000.25, 1_790_000_000_250],
    ["a flag of 1", flag(), 1, true],
    ["a flag of 0", flag(true), 0, false],
    ["a flag as text", flag(), "1", true],
    ["a flag that is absent", flag(true), undefined, true],
    ["a text that is null", text(), null, ""],
    ["an optional that is absent", maybe(string()), undefined, null],
    ["a list that is null", listOrEmpty(array(string())), null, []],
    ["a count of 0", count(), 0, 0],
    ["a count as text", count(), "12", 12],
    ["an amount as text", amount(), "-19.5", -19.5],
    ["seconds as text", seconds(), "1790000000.5", 1_790_000_000_500],
    ["no seconds as text", seconds(), "0", null],
    ["a moment as text", moment(), "1790000000", 1_790_000_000_000],
  ])("NET-03 a codec reads %s", (_, struct, raw, expected) => {
    expect(read(struct as never, raw)).toEqual(expected);
  });

  it.each([
    ["0 for an id", id(), 0],
    ["a fraction for an id", id(), 1.5],
    ["1e300 for an id", id(), 1e300],
    ["words for an id", id(), "seven"],
    ["Infinity for an amount", amount(), Number.POSITIVE_INFINITY],
    ["a text for seconds", seconds(), "soon"],
    ["seconds beyond all dates", seconds(), 1e15],
    ["0 for a moment", moment(), 0],
    ["2 for a flag", flag(), 2],
    ["a number for a text", text(), 7],
    ["a negative count", count(), -1],
  ])("NET-03 a codec refuses %s", (_, struct, raw) => {
    expect(fails(struct as never, raw)).toBe(true);
  });
});

describe("names", () => {
  it("NET-03 the names of the wire become the client's at every level, but keys of maps stay", () => {
    const raw = {
      user_name: 1,
      list: [{ created_at: 2 }],
      errors: { first_name: "x" },
      repeat_days: { "1": ["10:00"] },
    };
    expect(camelKeys(raw)).toEqual({
      userName: 1,
      list: [{ createdAt: 2 }],
      errors: { first_name: "x" },
      repeatDays: { "1": ["10:00"] },
    });
  });
});
