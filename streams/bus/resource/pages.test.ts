// A list in pages: what stays in its place when a page arrives, in any order of answers.
import { describe, expect, it } from "vitest";
import { isLastPage, noPages, type Pages, withPage } from "./pages";

interface Entry {
  readonly id: number;
}
const entries = (...ids: number[]): Entry[] => ids.map((id) => ({ id }));
const page = (ids: number[], isLast = false) => ({ items: entries(...ids), isLast });
const holding = (ids: number[], nextPage: number | null): Pages<Entry> => ({
  ...noPages,
  value: entries(...ids),
  nextPage,
});

describe("a page joins a list", () => {
  it.each<[string, Pages<Entry>, number, ReturnType<typeof page>, number[], number | null]>([
    ["the first page starts the list", noPages, 1, page([9, 8, 7]), [9, 8, 7], 2],
    ["the only page ends it", noPages, 1, page([9], true), [9], null],
    ["an empty first page is the whole list", noPages, 1, page([], true), [], null],
    ["the next page follows", holding([9, 8, 7], 2), 2, page([6, 5, 4]), [9, 8, 7, 6, 5, 4], 3],
    ["the last page ends the list", holding([9, 8, 7], 2), 2, page([6], true), [9, 8, 7, 6], null],
    ["an item that moved to the next page is there once", holding([9, 8, 7], 2), 2, page([7, 6]), [9, 8, 7, 6], 3],
    ["a page that was requested before a restart is left out", holding([9, 8], 2), 3, page([4, 3]), [9, 8], 2],
    ["new items come first", holding([9, 8, 7, 6], 3), 1, page([11, 10, 9]), [11, 10, 9, 8, 7, 6], 3],
    ["a list that is complete stays complete", holding([9, 8, 7, 6], null), 1, page([10, 9]), [10, 9, 8, 7, 6], null],
    ["a first page that joins nothing starts the list again", holding([9, 8, 7], 3), 1, page([30, 29]), [30, 29], 2],
    [
      "a first page that is also the last is all there is",
      holding([9, 8, 7], null),
      1,
      page([9, 7], true),
      [9, 7],
      null,
    ],
  ])("NET-06 %s", (_, before, number, answer, ids, nextPage) => {
    const after = withPage(before, number, answer);
    expect([after.value?.map(({ id }) => id), after.nextPage]).toEqual([ids, nextPage]);
  });
});

describe("the last page", () => {
  it.each([
    [{ items: entries(1, 2), page: 1, pageCount: 3 }, false],
    [{ items: entries(1, 2), page: 3, pageCount: 3 }, true],
    // the server leaves out which page it answers
    [{ items: entries(1, 2), page: null, pageCount: 2 }, true],
    [{ items: entries(1, 2), page: null, pageCount: null }, false],
    [{ items: entries(1), page: null, pageCount: null }, true],
  ])("NET-06 the last page of %j is recognized: %s", (answer, isLast) => {
    expect(isLastPage(answer, 2, 2)).toBe(isLast);
  });
});
