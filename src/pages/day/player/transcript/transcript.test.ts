import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { follows, type Line, lineAt, scrollTopFor, search } from "./transcript";

const line = (fromMs: number, toMs: number, text = ""): Line => ({ fromMs, toMs, text });
const lines = [line(1000, 2000, "Espalda recta"), line(3000, 4000, "Sin tensión"), line(4000, 9000, "Ёлка и ёж")];

describe("lineAt", () => {
  it.each([
    [0, -1],
    [1000, 0],
    [1999, 0],
    [2500, 0],
    [3000, 1],
    [4000, 2],
    [60_000, 2],
  ])("VIDEO-08 the line at %i ms is the one that was begun last", (positionMs, index) => {
    expect(lineAt(lines, positionMs)).toBe(index);
  });

  it("VIDEO-08 the line of a moment is what a search from the beginning finds, for any lines", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.nat(120), (starts, at) => {
        const sorted = starts.sort((one, other) => one - other).map((fromMs) => line(fromMs, fromMs + 1));
        expect(lineAt(sorted, at)).toBe(sorted.filter(({ fromMs }) => fromMs <= at).length - 1);
      }),
    );
  });
});

describe("search", () => {
  it.each<[string, readonly number[] | null]>([
    ["", null],
    ["  ", null],
    ["tension", [1]],
    ["TENSIÓN", [1]],
    ["recta espalda", [0]],
    ["елка", [2]],
    ["espalda tensión", []],
  ])("VIDEO-08 %j finds %j", (query, found) => {
    expect(search(lines, query)).toEqual(found);
  });
});

describe("follows", () => {
  it("VIDEO-08 the transcript stops following when the reader scrolls or searches, and goes on when they ask for it or choose a line", () => {
    expect(follows("scrolledByReader")).toBe(false);
    expect(follows("searched")).toBe(false);
    expect(follows("askedToFollow")).toBe(true);
    expect(follows("lineChosen")).toBe(true);
  });
});

describe("scrollTopFor", () => {
  const box = { height: 300, fullHeight: 1000 };
  it.each([
    ["a third below the top", { top: 500, height: 40 }, 420],
    ["not above the beginning", { top: 0, height: 40 }, 0],
    ["not below the end", { top: 980, height: 20 }, 700],
  ])("VIDEO-08 a line stands %s", (_, at, top) => {
    expect(scrollTopFor(at, box)).toBe(top);
  });

  it("VIDEO-08 a list that fits is not scrolled", () => {
    expect(scrollTopFor({ top: 90, height: 10 }, { height: 300, fullHeight: 100 })).toBe(0);
  });
});
