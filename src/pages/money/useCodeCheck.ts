/**
 * The check of a promo code (SUBS-05). Rule: a code that stands in the field is checked before anything is ordered: at the press for it,
 * when the field is left, and where the form comes back with it.
 */
import { useEffect, useEffectEvent } from "react";
import { selectCheckedCode } from "../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useMemberView } from "../../hooks/useView";

export type CodeCheck = ReturnType<typeof useCodeCheck>;

/** `typed`: the code as it stands in the field; what is shown and ordered belongs to exactly this code and service. */
export function useCodeCheck(serviceId: number, typed: string) {
  const { status, problem, request } = useMutation("offers/codeCheck");
  const last = useMemberView(selectCheckedCode, serviceId);
  const code = typed.trim();
  const checked = last?.code === code ? last : null;
  const isRunning = status === "running";
  const isTooLong = rules.max(code, LIMITS.promoCode) !== null;
  const isUnchecked = code !== "" && !isTooLong && checked === null;
  const check = () => {
    if (isUnchecked && !isRunning) request({ serviceId, code });
  };
  const checkStored = useEffectEvent(check);
  useEffect(() => checkStored(), [serviceId]);
  return { code, checked, isRunning, isUnchecked, problem, check };
}
