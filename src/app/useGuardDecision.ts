/** Tells what became of a route, and why: support staff look it up (DEV-09). */
import { useEffect } from "react";
import type { GuardDecision } from "../../streams/parts/core";
import { useSend } from "../hooks/useSend";

/** Said again only when it changes. */
export function useGuardDecision({ route, decision, reason, to }: GuardDecision): void {
  const send = useSend();
  useEffect(
    () => send("page/guardDecided", { route, decision, reason, ...(to ? { to } : {}) }),
    [send, route, decision, reason, to],
  );
}
