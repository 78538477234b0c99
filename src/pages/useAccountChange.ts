/** One kind of change of the account, as its form needs it. */
import { useEffect } from "react";
import type { EventMap } from "../../streams/parts/core";
import { selectChange } from "../../streams/parts/member/index";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";

type Change = EventMap["account/changeRequested"]["change"];

/** How it stands, and the way to ask for it; what became of it is forgotten with the screen. */
export function useAccountChange<Kind extends Change["kind"]>(kind: Kind) {
  const { status, problem } = useView(selectChange, kind);
  const send = useSend();
  useEffect(() => () => send("account/changeSeen", { kind }), [kind, send]);
  const request = (change: Extract<Change, { kind: Kind }>) => send("account/changeRequested", { change });
  return { status, problem, request };
}
