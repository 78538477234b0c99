/** Purchases that are paid in parts, one below the other. Rule: a card shows, and what stands below it, once all that it says is known: nothing moves. */
import { type Installment, isSettled } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useServerNow } from "../../../hooks/useServerNow";
import { Awaited } from "../../shared/states/Awaited";
import { PlanCard } from "./PlanCard";
import { judgeState } from "./state";

interface PlansProps {
  /** At least one. */
  readonly installments: readonly Installment[];
}

export function Plans({ installments: [first, ...rest] }: PlansProps) {
  const now = useServerNow();
  const isActive = first !== undefined && judgeState(first) === "active";
  const isLate = isActive && first.nextPayAt !== null && first.nextPayAt < now;
  const parts = useResource("installments/one", isLate ? { installmentId: first.id } : null);
  const methods = useResource("paymentMethods/list");
  if (first === undefined) return null;
  const isKnown = (!isLate || isSettled(parts.resource)) && (!isActive || isSettled(methods.resource));
  return (
    <Awaited isKnown={isKnown}>
      <PlanCard key={first.id} installment={first} />
      {rest.length > 0 && <Plans installments={rest} />}
    </Awaited>
  );
}
