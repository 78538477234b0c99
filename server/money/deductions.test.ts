import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeDiscount, isSpendable, MIN_POINTS, maxPoints } from "./deductions";
import { formatMoney } from "./format";

const price = fc.integer({ min: 0, max: 2_147_483_647 });
const percent = fc.record({ percent: fc.integer({ min: 0, max: 100 }), amount: fc.constant(null) });
const amount = fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 0, max: 2_147_483_647 }) });

describe("a deduction", () => {
  it("SUBS-09 a deduction is whole minor units, the exact percentage rounded down, and never more than the price", () => {
    fc.assert(
      fc.property(price, fc.oneof(percent, amount), (price, worth) => {
        const discount = computeDiscount(price, worth);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(price);
        if (worth.percent !== null) expect(BigInt(discount)).toBe((BigInt(price) * BigInt(worth.percent)) / 100n);
        else expect(discount).toBe(Math.min(price, worth.amount));
      }),
      { numRuns: 2_000 },
    );
  });

  it("SUBS-09 the deduction by points is from 200 up to the balance and half of what is left, and leaves something to pay", () => {
    const points = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 2_000_000 }));
    fc.assert(
      fc.property(price, points, points, (left, balance, asked) => {
        const most = maxPoints(left, balance);
        expect(Number.isSafeInteger(most)).toBe(true);
        const isAllowed = asked === 0 || (asked >= MIN_POINTS && asked <= balance && 2 * asked <= left);
        expect(isSpendable(asked, left, balance)).toBe(isAllowed);
        if (isSpendable(asked, left, balance)) expect(left - asked).toBeGreaterThanOrEqual(asked);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("money in words", () => {
  it.each([
    [7900, "EUR", "€79.00"],
    [5, "EUR", "€0.05"],
    [2_147_483_647, "USD", "$21,474,836.47"],
    [1234, "JPY", "¥1,234"],
    [0, "EUR", "€0.00"],
  ])("%i of %s", (amount, currency, text) => {
    expect(formatMoney("en", amount, currency)).toBe(text);
  });
});
