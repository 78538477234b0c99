/** How an installment stands. Rule: what is active comes first, then what is over. */
import type { Installment } from "../../../../streams/parts/member/index";

const ORDER = ["active", "paid", "cancelled"] as const;

/** A state in another word counts as active: it may still be charged. */
export const judgeState = ({ state }: Installment): (typeof ORDER)[number] =>
  ORDER.find((each) => each === state) ?? "active";

export const byState = (a: Installment, b: Installment): number =>
  ORDER.indexOf(judgeState(a)) - ORDER.indexOf(judgeState(b));
