/** Tells what became of a route, and why: support staff look it up (DEV-09). */
import { useEffect } from "react";
import { type GuardDecision, selectSession } from "../../streams";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";

/** `route` is the route's pattern, never an address. Said again only when it changes. */
export function useGuardDecision(route: string, decision: GuardDecision["decision"]): void {
  const { status: reason } = useView(selectSession);
  const send = useSend();
  useEffect(() => send("page/guardDecided", { route, decision, reason }), [send, route, decision, reason]);
}
