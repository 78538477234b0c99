/** Makes another card the one that is charged, and says so (SUBS-14). */

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PaymentMethod } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";

import { useAnnounce } from "../../../ui/feedback/Announcer";

import { useProblemText } from "../../shared/states/useProblemText";

import { isAbsentCall } from "./isAbsentCall";

import { useMethodName } from "./useMethodName";

export interface DefaultChoice {
  readonly choose: (method: PaymentMethod) => void;
  readonly isChoosing: (method: PaymentMethod) => boolean;
  readonly refusal: string | null;
}

export function useDefaultChoice(): DefaultChoice {
  const { t } = useTranslation("money");
  const { status, problem, id, request, see } = useMutation("paymentMethods/choice");
  const [name, setName] = useState("");
  const announce = useAnnounce();
  const nameOf = useMethodName();
  const problemText = useProblemText();
  useEffect(() => {
    if (status !== "done") return;
    announce(t("methods.chosen", { name }));
    see();
  }, [status, see, announce, t, name]);
  return {
    choose: (method) => {
      setName(nameOf(method));
      request({ id: method.id });
    },
    isChoosing: (method) => status === "running" && id === method.id,
    refusal: isAbsentCall(problem) ? t("methods.chooseAbsent") : problemText(problem),
  };
}
