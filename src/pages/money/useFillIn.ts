/** Puts what an order deducted into the form of the renewal, unless something was typed there since (SUBS-12). The form checks the code itself. */
import { type Order, renewalPlace, selectDraft } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState } from "../../hooks/useView";

export function useFillIn({ service, streamId, promocode, points }: Order): () => void {
  const getState = useMemberState();
  const send = useSend();
  return () => {
    if (service === null || streamId === null) return;
    const place = renewalPlace(streamId);
    if (selectDraft(getState(), place) !== "") return;
    const typed = { serviceId: `${service.id}`, code: promocode ?? "", points: points > 0 ? `${points}` : "" };
    send("drafts/changed", { place, text: JSON.stringify(typed) });
  };
}
