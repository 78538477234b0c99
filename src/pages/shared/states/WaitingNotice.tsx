/** What waits says so where it was done (OFF-12). */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../streams/parts/core";
import type { Outcome } from "../../../hooks/useMutation";
import { Notice } from "../../../ui/feedback/Notice";

/** Nothing where the change does not wait. */
export function WaitingNotice({ outcome: { status, problem } }: { outcome: Outcome }) {
  const say = useWaitingText();
  return status === "waiting" && <Notice tone="info" messages={say(problem)} />;
}

/** That something is saved, and for what it waits: the network, or a server that does not answer. */
export function useWaitingText(): (problem: Problem | null) => string {
  const { t } = useTranslation("shell");
  return (problem) =>
    t(problem === null || problem.kind === "offline" || problem.kind === "unreachable" ? "waits" : "waitsForServer");
}
