// The arrow keys among the days of two weeks, the first of which begins on a Wednesday:
//       0  1  2  3  4
// 5  6  7  8     9
import { describe, expect, it } from "vitest";
import { moveFocus } from "./moveFocus";

const cell = (column: number, row: number, height = 90) => ({ left: column * 100, top: row * 100, width: 90, height });
const grid = [
  ...[2, 3, 4, 5, 6].map((column) => cell(column, 0, column === 3 ? 60 : 90)),
  ...[0, 1, 2, 3, 5].map((column) => cell(column, 1)),
];
const list = [0, 1, 2].map((row) => ({ left: 0, top: row * 50, width: 300, height: 42 }));

describe("the arrow keys in a calendar", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 4, 5],
    ["ArrowRight", 9, null],
    ["ArrowLeft", 5, 4],
    ["ArrowLeft", 0, null],
    ["ArrowDown", 0, 7],
    ["ArrowDown", 1, 8],
    ["ArrowDown", 4, 9],
    ["ArrowDown", 9, null],
    ["ArrowUp", 7, 0],
    ["ArrowUp", 5, 0],
    ["ArrowUp", 1, null],
    ["Home", 8, 5],
    ["End", 5, 9],
    ["End", 1, 4],
    ["Enter", 1, null],
  ])("A11Y-04 COURSE-06 %s leads from day %i to %s", (key, from, to) => {
    expect(moveFocus(grid, from, key, false)).toBe(to);
  });

  it.each([
    ["Home", 0],
    ["End", 9],
  ])("A11Y-04 %s with Ctrl leads to the first or last day", (key, to) => {
    expect(moveFocus(grid, 6, key, true)).toBe(to);
  });

  it.each([
    ["ArrowDown", 1, 2],
    ["ArrowUp", 1, 0],
    ["Home", 1, 0],
    ["End", 1, 2],
  ])("A11Y-04 %s in a list leads from day %i to %i", (key, from, to) => {
    expect(moveFocus(list, from, key, false)).toBe(to);
  });
});
