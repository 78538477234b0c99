/** What points pay (CAT-03). Rule: one point is one minor unit of the currency (contract 4). */
import { selectSubscriptions } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { useMoney } from "../shared/useMoney";

/** As an amount in the currency in which the learner pays; null where that is not known. */
export function useWorth(balance: number): string | null {
  const money = useMoney();
  const subscriptions = useMemberView(selectSubscriptions);
  const paid = subscriptions.find(({ price, currency }) => (price ?? 0) > 0 && currency !== null);
  return paid ? money(balance, paid.currency) : null;
}
