/** What a renewal costs with its code and points, and what is wrong with what was typed (SUBS-05, SUBS-09). */
import {
  computePrice,
  POINTS_TO_DEBIT,
  type Renewal,
  selectBalance,
  spendable,
} from "../../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../../streams/rules/index";
import { useMemberView } from "../../../hooks/useView";
import { tidyEmail } from "../../shared/form/EmailField";
import type { CodeCheck } from "../useCodeCheck";
import type { useSavedRenewal } from "./useSavedRenewal";

interface Deducted {
  /** The code as it was checked for the service, with its answer. */
  readonly checked: CodeCheck["checked"];
  /** How many points are to be spent. */
  readonly wanted: number;
  /** Those of an open order, which is replaced. */
  readonly returned: number;
}

/** What is paid for a service with a code and so many points, and how many may be spent. */
export function useRenewalPrice({ price }: Renewal["service"], { checked, wanted, returned }: Deducted) {
  const balance = (useMemberView(selectBalance) ?? 0) + returned;
  const answer = checked?.answer ?? null;
  const withCode = computePrice(price ?? 0, answer, { wanted: 0, balance: 0, least: POINTS_TO_DEBIT });
  return {
    balance,
    /** The code that holds. */
    code: checked && answer?.success ? checked.code : null,
    range: spendable(withCode.total, balance, POINTS_TO_DEBIT),
    price: computePrice(price ?? 0, answer, { wanted, balance, least: POINTS_TO_DEBIT }),
  };
}

type Values = ReturnType<typeof useSavedRenewal>;
/** Nothing typed spends nothing. */
export const pointsOf = ({ points }: Pick<Values, "points">): number => Number(points);

/** The first violation of each field. */
export const checkRenewal = (values: Values, range: ReturnType<typeof spendable>) => ({
  name: rules.required(values.name.trim()) ?? rules.max(values.name.trim(), LIMITS.name),
  phone: rules.required(values.phone.trim()) ?? rules.phone(values.phone.trim()),
  email: rules.email(tidyEmail(values.email)),
  code: rules.max(values.code.trim(), LIMITS.promoCode),
  points:
    range && pointsOf(values) > 0
      ? (rules.min(pointsOf(values), range.least) ?? rules.max(pointsOf(values), range.most))
      : null,
});
