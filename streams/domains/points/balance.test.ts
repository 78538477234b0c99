// The balance over time: a table, and what holds for every history.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceSteps, reachesBackTo } from "./balance";
import type { Score } from "./events";

const score = (id: number, amount: number, createdAt: number | null): Score => ({
  id,
  amount,
  type: "gift",
  comment: null,
  createdAt,
});
const within = { fromMs: 100, toMs: 200 };
const drawn = (balance: number, history: readonly Score[]) =>
  balanceSteps(balance, history, within).map((step) => [step.atMs, step.balance, step.change]);

describe("the balance over time", () => {
  it.each<[string, readonly Score[], readonly (readonly number[])[]]>([
    ["nothing", [], [[100, 50, 0]]],
    [
      "an entry in between",
      [score(1, 20, 150)],
      [
        [100, 30, 0],
        [150, 50, 20],
      ],
    ],
    [
      "points taken after points added",
      [score(2, -30, 180), score(1, 20, 150)],
      [
        [100, 60, 0],
        [150, 80, 20],
        [180, 50, -30],
      ],
    ],
    ["one from before", [score(1, 20, 100)], [[100, 50, 0]]],
    [
      "two at one moment",
      [score(2, 5, 150), score(1, 20, 150)],
      [
        [100, 25, 0],
        [150, 50, 25],
      ],
    ],
    [
      "the same entry twice",
      [score(1, 20, 150), score(1, 20, 150)],
      [
        [100, 30, 0],
        [150, 50, 20],
      ],
    ],
    [
      "an entry without a time, at that of the next newer one",
      [score(2, 5, 160), score(1, 20, null)],
      [
        [100, 25, 0],
        [160, 50, 25],
      ],
    ],
    [
      "an entry from after the end, whose clock was ahead",
      [score(1, 20, 900)],
      [
        [100, 30, 0],
        [200, 50, 20],
      ],
    ],
  ])("CAT-03 the balance over time is drawn with %s", (_, history, expected) => {
    expect(drawn(50, history)).toEqual(expected);
  });

  it("CAT-03 the balance over time ends with the server's balance, begins with it less all changes, and goes forward in time, for every history", () => {
    const histories = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 60 }),
        amount: fc.integer({ min: -500, max: 500 }),
        createdAt: fc.option(fc.integer({ min: 0, max: 300 })),
      }),
      { selector: ({ id }) => id, maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 100_000 }), histories, (balance, entries) => {
        const history = entries.map(({ id, amount, createdAt }) => score(id, amount, createdAt));
        const steps = balanceSteps(balance, history, within);
        const [first] = steps;
        expect(first?.atMs).toBe(100);
        expect(steps.at(-1)?.balance).toBe(balance);
        let before = first?.balance ?? 0;
        for (const { balance: after, change } of steps.slice(1)) {
          expect(after).toBe(before + change);
          before = after;
        }
        const times = steps.map(({ atMs }) => atMs);
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        expect(times.at(-1)).toBeLessThanOrEqual(200);
      }),
    );
  });

  it.each([
    ["the last page is loaded", [score(1, 5, 150)], null, true],
    ["an entry is older", [score(1, 5, 90)], 2, true],
    ["all entries are newer", [score(1, 5, 150)], 2, false],
    ["nothing has a time", [score(1, 5, null)], 2, false],
  ])("CAT-03 the balance over time is complete or not where %s", (_, history, nextPage, expected) => {
    expect(reachesBackTo(100, history, nextPage)).toBe(expected);
  });
});
