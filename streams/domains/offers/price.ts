/** What is left to pay (SUBS-09). Rule: pure, and whole minor units only; the server decides, this says it beforehand. */
import type { CodeAnswer } from "./events";

export interface Price {
  readonly full: number;
  /** What the promo code takes off. */
  readonly discount: number;
  /** What points take off: one is worth one minor unit (contract 4). */
  readonly points: number;
  readonly total: number;
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** A percentage without its fraction; the server's own price with the code counts before both. */
function computeDiscount(full: number, code: CodeAnswer | null): number {
  if (!code?.success) return 0;
  const { price, percent, amount } = code;
  if (price !== null) return full - between(0, price, full);
  const off = percent === null ? (amount ?? 0) : Math.floor((full * Math.min(percent, 100)) / 100);
  return between(0, off, full);
}

/** How many points may be spent on what the code leaves: from `least` up to the balance and half of it; null: none. */
export function spendable(left: number, balance: number, least: number): { least: number; most: number } | null {
  const most = Math.min(balance, Math.floor(left / 2));
  return most >= least ? { least, most } : null;
}

/** The price with each deduction, the code first. Points outside of what may be spent take nothing off. */
export function computePrice(
  full: number,
  code: CodeAnswer | null,
  points: { readonly wanted: number; readonly balance: number; readonly least: number },
): Price {
  const discount = computeDiscount(full, code);
  const left = full - discount;
  const range = spendable(left, points.balance, points.least);
  const isPossible = range !== null && points.wanted >= range.least && points.wanted <= range.most;
  const spent = isPossible ? points.wanted : 0;
  return { full, discount, points: spent, total: left - spent };
}
