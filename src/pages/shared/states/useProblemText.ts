/** `problemText` in the learner's language, and what the installed app lacks without a network (NET-09), which the start path never says. */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../streams/parts/core";
import { problemText } from "./problemText";

/** Returns the text for a problem, or null where there is none. */
export function useProblemText(): (problem: Problem | null | undefined) => string | null {
  const { t } = useTranslation(["errors", "shell"]);
  return (problem) => {
    if (problem?.cache === "Cache not found") return t("shell:offline.notStored");
    if (problem?.cache === "Invalid cache") return t("shell:offline.unreadable");
    if (problem?.kind === "fileGone") return t("shell:filesRefused.gone");
    return problemText(problem, t);
  };
}
