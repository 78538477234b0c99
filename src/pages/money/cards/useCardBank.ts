/** The way to the bank, where a card is added or replaced (SUBS-04, SUBS-14). Rule: an address that is not safe is not opened. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectCardBank } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { useProblemText } from "../../shared/states/useProblemText";
import { isAbsentCall } from "./isAbsentCall";

export interface CardBank {
  /** `replaces`: the card that is gone then; null: none. */
  readonly open: (replaces: number | null) => void;
  /** Whether the address for this one is being asked. */
  readonly isOpening: (replaces: number | null) => boolean;
  /** Why it was not opened. */
  readonly refusal: string | null;
}

/** Once for each page: what is answered is opened by every one of them. */
export function useCardBank(): CardBank {
  const { t } = useTranslation("money");
  const { status, problem, id, request, see } = useMutation("paymentMethods/addition");
  const address = useMemberView(selectCardBank);
  const send = useSend();
  const problemText = useProblemText();
  const toSafeUrl = useSafeUrl();
  const url = address === null ? null : toSafeUrl(address, "link");
  useEffect(() => {
    if (status !== "done" || url === null) return;
    see();
    send("orders/paymentOpened", { url });
  }, [status, url, see, send]);
  const isAbsent = (status === "done" && url === null) || isAbsentCall(problem);
  return {
    open: (replaces) => request({ replaces }),
    isOpening: (replaces) => status === "running" && id === replaces,
    refusal: isAbsent ? t("methods.addAbsent") : (problem?.fields?.replaces ?? problemText(problem)),
  };
}
