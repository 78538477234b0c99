/** Buying: one order for each attempt, and then on to where it is paid or shown (SUBS-06, SUBS-08). */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { EventMap } from "../../../streams/parts/core";
import { selectCreatedOrder, selectOrderedService } from "../../../streams/parts/member/index";
import { type Outcome, useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { useSafeUrl } from "../../ui/layout/safeUrl";

interface PurchaseView extends Outcome {
  readonly buy: (purchase: EventMap["orders/checkoutRequested"]) => void;
}

/** The status of what is being ordered. An order that is not to be paid, or whose address is not safe, is shown. */
export function usePurchase(): PurchaseView {
  const { status, problem, see } = useMutation("orders/create");
  const isOrdering = useMemberView(selectOrderedService) !== null;
  const placed = useMemberView(selectCreatedOrder);
  const send = useSend();
  const navigate = useNavigate();
  const toSafeUrl = useSafeUrl();
  useEffect(() => {
    if (status !== "done" || !placed) return;
    see();
    const address = placed.status === "created" ? placed.paymentUrl : null;
    const url = address === null ? null : toSafeUrl(address, "link");
    if (url === null) void navigate(`/order/${placed.id}`);
    else send("orders/paymentOpened", { url });
  }, [status, placed, see, send, navigate, toSafeUrl]);
  return {
    status: isOrdering ? "running" : status,
    problem,
    buy: (purchase) => send("orders/checkoutRequested", purchase),
  };
}
