/** Reports what the guard decided about a route, and why: support staff look it up (DEV-09). */
import { useEffect } from "react";
import type { GuardDecision } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";

/** Reported again only when it changes. */
export function useGuardDecision({ route, decision, reason, to }: GuardDecision): void {
  const send = useSend();
  useEffect(
    () => send("page/guardDecided", { route, decision, reason, ...(to ? { to } : {}) }),
    [send, route, decision, reason, to],
  );
}
