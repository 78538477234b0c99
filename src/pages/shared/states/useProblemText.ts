/**
 * A problem in the learner's language, on every screen but those of the start path: whose fault it is, by `findFault`, then the server's
 * own text (NET-04), then the number by which support finds the call (DEV-18); and what the installed app lacks without a network (NET-09).
 */
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../streams/parts/core";
import { findCallNumber, findFault } from "./fault";
import { problemText } from "./problemText";

type Say = TFunction<["errors", "shell"]>;

/** Returns the text for a problem, or null where there is none. */
export function useProblemText(): (problem: Problem | null | undefined) => string | null {
  const { t } = useTranslation(["errors", "shell"]);
  return (problem) => {
    if (!problem) return null;
    if (problem.cache === "Cache not found") return t("shell:offline.notStored");
    if (problem.cache === "Invalid cache") return t("shell:offline.unreadable");
    if (problem.kind === "fileGone") return t("shell:filesRefused.gone");
    return sayFault(problem, t) ?? problemText(problem, t);
  };
}

/** Null where it is no fault. The server's text of an error of its own comes after the word that it is ours. */
function sayFault(problem: Problem, t: Say): string | null {
  const fault = findFault(problem);
  if (fault === null) return null;
  const { text } = problem;
  const words =
    fault === "ours"
      ? `${t("shell:fault.ours")} ${text ?? t("shell:fault.later")}`
      : (text ?? t(`shell:fault.${fault}`));
  const number = findCallNumber(problem);
  return number === undefined ? words : `${words} ${t("shell:fault.number", { number })}`;
}
