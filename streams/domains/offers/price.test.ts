// What is left to pay, in whole minor units.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CodeAnswer } from "./events";
import { computePrice, spendable } from "./price";

const none: CodeAnswer = { success: true, percent: null, amount: null, price: null, message: null };
const noPoints = { wanted: 0, balance: 0, least: 200 };

describe("the price", () => {
  it.each<[string, number, CodeAnswer | null, number, number, object]>([
    ["nothing taken off", 7900, null, 0, 0, { discount: 0, points: 0, total: 7900 }],
    ["a percentage", 7900, { ...none, percent: 10 }, 0, 0, { discount: 790, total: 7110 }],
    ["a percentage without its fraction", 999, { ...none, percent: 33 }, 0, 0, { discount: 329, total: 670 }],
    ["an amount", 7900, { ...none, amount: 1500 }, 0, 0, { discount: 1500, total: 6400 }],
    ["an amount larger than it", 900, { ...none, amount: 1500 }, 0, 0, { discount: 900, total: 0 }],
    ["the server's own price", 7900, { ...none, percent: 10, price: 7000 }, 0, 0, { discount: 900, total: 7000 }],
    ["a code that does not hold", 7900, { ...none, success: false, percent: 10 }, 0, 0, { discount: 0, total: 7900 }],
    ["points", 7900, null, 300, 500, { points: 300, total: 7600 }],
    [
      "the code first, then points",
      1000,
      { ...none, percent: 50 },
      250,
      900,
      { discount: 500, points: 250, total: 250 },
    ],
    ["more points than half", 1000, null, 501, 900, { points: 0, total: 1000 }],
    ["more points than there are", 7900, null, 301, 300, { points: 0, total: 7900 }],
    ["fewer points than the least", 7900, null, 199, 500, { points: 0, total: 7900 }],
  ])("SUBS-09 the price with %s is said exactly", (_, full, code, wanted, balance, expected) => {
    expect(computePrice(full, code, { wanted, balance, least: 200 })).toMatchObject({ full, ...expected });
  });

  it.each<[string, number, number, object | null]>([
    ["from the least to the balance", 7900, 500, { least: 200, most: 500 }],
    ["at most half", 701, 500, { least: 200, most: 350 }],
    ["none where half is less than the least", 399, 500, null],
    ["none where there are too few", 7900, 199, null],
  ])("SUBS-09 points can be spent: %s", (_, left, balance, expected) => {
    expect(spendable(left, balance, 200)).toEqual(expected);
  });

  it("SUBS-09 the price is the sum of its parts for any price, code and points: whole numbers, never below zero", () => {
    const minor = fc.nat({ max: 2_147_483_647 });
    const code = fc.option(
      fc.record({
        success: fc.boolean(),
        percent: fc.option(fc.nat({ max: 300 })),
        amount: fc.option(minor),
        price: fc.option(minor),
        message: fc.constant(null),
      }),
    );
    fc.assert(
      fc.property(minor, code, minor, minor, fc.nat({ max: 1000 }), (full, answer, wanted, balance, least) => {
        const price = computePrice(full, answer, { wanted, balance, least });
        expect(price.full).toBe(full);
        expect(price.discount + price.points + price.total).toBe(full);
        for (const part of Object.values(price)) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(price.points).toBeLessThanOrEqual(Math.min(balance, Math.floor((full - price.discount) / 2)));
        expect(price.points === 0 || price.points === wanted).toBe(true);
      }),
    );
  });

  it("SUBS-09 the price without points is the price with the code alone", () => {
    expect(computePrice(7900, { ...none, percent: 100 }, noPoints).total).toBe(0);
  });
});
