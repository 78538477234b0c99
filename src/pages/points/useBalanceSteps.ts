/** The balance of the last 90 days, for which the history is loaded page by page until it reaches back so far. */
import { useEffect, useMemo } from "react";
import { type BalanceStep, balanceSteps, type Resource, reachesBackTo } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";

const MINUTE_MS = 60_000;
const SHOWN_MS = 90 * 24 * 60 * MINUTE_MS;

interface BalanceSteps {
  /** Null while they are not complete. */
  readonly steps: readonly BalanceStep[] | null;
  readonly toMs: number;
  /** How the page stands that is waited for. */
  readonly resource: Resource;
  readonly retry: () => void;
}

export function useBalanceSteps(balance: number | null): BalanceSteps {
  // the end of the minute: an entry of this minute is in it
  const toMs = useServerNow() + MINUTE_MS;
  const fromMs = toMs - SHOWN_MS;
  const { value: history, nextPage, resource, more, retry } = useResource("points/history");
  const send = useSend();
  const isComplete = history !== null && reachesBackTo(fromMs, history, nextPage);
  const isNextWanted = history !== null && !isComplete && more.status !== "fail" && nextPage !== null;
  useEffect(() => {
    if (isNextWanted) send("points/historyRequested", { page: nextPage });
  }, [send, isNextWanted, nextPage]);
  const steps = useMemo(
    () => (balance !== null && history && isComplete ? balanceSteps(balance, history, { fromMs, toMs }) : null),
    [balance, history, isComplete, fromMs, toMs],
  );
  return {
    steps,
    toMs,
    resource: resource.status === "fail" ? resource : more,
    retry: history && nextPage !== null ? () => send("points/historyRequested", { page: nextPage }) : retry,
  };
}
