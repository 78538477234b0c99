/**
 * What is deducted from a price (contract 4). Rules: whole minor units only, no fraction at any step; the promo code comes first,
 * then points, one minor unit each.
 */

/** The fewest points that can be spent at once. */
export const MIN_POINTS = 200;

/** A promo code's worth: a percentage, or an amount in minor units. */
export interface Discount {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** What a promo code deducts: never more than the price, and never a part of a minor unit. */
export function computeDiscount(price: number, { percent, amount }: Discount): number {
  if (percent === null) return Math.min(price, amount ?? 0);
  const hundredths = price * percent;
  return Math.min(price, (hundredths - (hundredths % 100)) / 100);
}

/** The most points that can be spent on what is left of a price: half of it, and no more than the learner has. */
export const maxPoints = (left: number, balance: number): number =>
  Math.max(0, Math.min(balance, (left - (left % 2)) / 2));

/** Whether so many points can be spent: none, or from the fewest to the most. */
export const isSpendable = (points: number, left: number, balance: number): boolean =>
  points === 0 || (points >= MIN_POINTS && points <= maxPoints(left, balance));
