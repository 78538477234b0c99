/** What the server says otherwise, as a table: two versions of a slice, and what is named. */
import { describe, expect, it } from "vitest";
import type { Differences } from "../../domains/comparison/events";
import { findDifferences, isEqual } from "./differences";

const NONE = { count: 0, names: [] };
const named = (...names: string[]) => ({ count: names.length, names });
const only = (over: Partial<Differences>): Differences => ({
  added: NONE,
  removed: NONE,
  changed: NONE,
  fieldCount: 0,
  ...over,
});
const status = (loadedAt: number, isStale = false) => ({ status: "loaded", isStale, loadedAt });
const row = (id: number, title: string, more: object = {}) => ({ id, title, ...more });

describe("the differences between screen and server", () => {
  it.each([
    [
      "a row that the server has besides",
      { items: {} },
      { items: { 1: row(1, "Run") } },
      only({ added: named("Run") }),
    ],
    ["a row that is gone", { value: [row(1, "Run")] }, { value: [] }, only({ removed: named("Run") })],
    [
      "a row with another content",
      { items: { 1: row(1, "Run", { unread: 1 }) } },
      { items: { 1: row(1, "Run", { unread: 2 }) } },
      only({ changed: named("Run") }),
    ],
    [
      "a row that is called by what it belongs to",
      { items: {} },
      { items: { 1: { id: 1, homework: { id: 4, title: "Stretch" } } } },
      only({ added: named("Stretch") }),
    ],
    ["a row without a name", { chunks: [[{ id: 1 }]] }, { chunks: [[]] }, only({ removed: { count: 1, names: [] } })],
    ["a value", { value: 40 }, { value: 50 }, only({ fieldCount: 1 })],
  ])("RT-12 the comparison names %s", (_, shown, server, expected) => {
    expect(findDifferences(shown, server)).toEqual(expected);
  });

  it.each([
    ["another status", { list: status(1, true), items: {} }, { list: status(2), items: {} }],
    ["other chunks of one list", { chunks: [[{ id: 1 }], [{ id: 2 }]] }, { chunks: [[{ id: 1 }, { id: 2 }]] }],
    ["how far a list is loaded", { value: [row(1, "Run")], nextPage: 3 }, { value: [row(1, "Run")], nextPage: 1 }],
    ["equal rows that are other objects", { items: { 1: row(1, "Run") } }, { items: { 1: row(1, "Run") } }],
  ])("RT-12 the comparison takes %s for no difference", (_, shown, server) => {
    expect(isEqual(findDifferences(shown, server))).toBe(true);
  });

  it("RT-12 the comparison names five rows at most, and counts all", () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [id, row(id, `Run ${id}`)]));
    const { added } = findDifferences({ items: {} }, { items: many });
    expect([added.count, added.names.length]).toEqual([7, 5]);
  });
});
