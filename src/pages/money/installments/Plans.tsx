/** Purchases that are paid in parts, one below the other. Rule: a card shows, and what stands below it, once all that it says is known: nothing moves. */
import { useEffect } from "react";
import { type Installment, isSettled } from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useServerNow } from "../../../hooks/useServerNow";
import { Awaited } from "../../shared/states/Awaited";
import { PlanCard } from "./PlanCard";
import { judgeState } from "./state";

interface PlansProps {
  /** At least one. */
  readonly installments: readonly Installment[];
  /** All of them show: what stands below may come. */
  readonly onShown?: (() => void) | undefined;
}

export function Plans({ installments: [first, ...rest], onShown }: PlansProps) {
  const now = useServerNow();
  const isActive = first !== undefined && judgeState(first) === "active";
  const isLate = isActive && first.nextPayAt !== null && first.nextPayAt < now;
  const parts = useResource("installments/one", isLate ? { installmentId: first.id } : null);
  const methods = useResource("paymentMethods/list");
  const isKnown = (!isLate || isSettled(parts.resource)) && (!isActive || isSettled(methods.resource));
  const isLast = rest.length === 0;
  useEffect(() => {
    if (isKnown && isLast) onShown?.();
  }, [isKnown, isLast, onShown]);
  if (first === undefined) return null;
  return (
    <Awaited isKnown={isKnown}>
      <PlanCard key={first.id} installment={first} />
      {!isLast && <Plans installments={rest} onShown={onShown} />}
    </Awaited>
  );
}
