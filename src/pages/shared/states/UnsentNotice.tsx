/** What waits says so where it was done, also after a reload and in another tab (OFF-12). */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../streams/parts/core";
import { selectWaitingProblem } from "../../../../streams/parts/member/index";
import type { MutationName } from "../../../hooks/useMutation";
import { useMemberView } from "../../../hooks/useView";
import { Notice } from "../../../ui/feedback/Notice";

/** Nothing where no change of this mutation waits. */
export function UnsentNotice({ name }: { name: MutationName }) {
  const problem = useMemberView(selectWaitingProblem, name);
  const say = useWaitingText();
  return problem && <Notice tone="info" messages={say(problem)} />;
}

/** That something is saved, and for what it waits: the network, files that go before it, or a server that does not answer. */
export function useWaitingText(): (problem: Problem | null) => string {
  const { t } = useTranslation("shell");
  return (problem) => {
    if (problem?.kind === "files") return t("waitsForFiles");
    return t(
      problem === null || problem.kind === "offline" || problem.kind === "unreachable" ? "waits" : "waitsForServer",
    );
  };
}
