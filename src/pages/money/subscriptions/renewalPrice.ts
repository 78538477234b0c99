/** What a renewal costs with its code and points, and what is wrong with what was typed (SUBS-05, SUBS-09). */
import {
  computePrice,
  POINTS_TO_DEBIT,
  type Renewal,
  selectBalance,
  selectCheckedCode,
  spendable,
} from "../../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../../streams/rules/index";
import { useMemberView } from "../../../hooks/useView";
import { tidyEmail } from "../../shared/form/EmailField";
import type { useSavedRenewal } from "./useSavedRenewal";

/** What is paid for a service with the code that was checked for it and so many points, and how many may be spent. */
export function useRenewalPrice({ id, price }: Renewal["service"], wanted: number) {
  const balance = useMemberView(selectBalance) ?? 0;
  const checked = useMemberView(selectCheckedCode, id);
  const answer = checked?.answer ?? null;
  const withCode = computePrice(price ?? 0, answer, { wanted: 0, balance: 0, least: POINTS_TO_DEBIT });
  return {
    balance,
    checked,
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
  points:
    range && pointsOf(values) > 0
      ? (rules.min(pointsOf(values), range.least) ?? rules.max(pointsOf(values), range.most))
      : null,
});
