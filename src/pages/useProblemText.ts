/** A problem in the learner's words: the server's own where it has some, else ours for its kind (NET-04). */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../streams";

/** Answers the words for a problem, or null where there is none. */
export function useProblemText(): (problem: Problem | null | undefined) => string | null {
  const { t } = useTranslation("errors");
  return (problem) => {
    if (!problem) return null;
    if (problem.kind === "offline") return t("noInternet");
    if (problem.kind === "timeout" || problem.kind === "server") return t("serverDown");
    if (problem.text) return problem.text;
    return problem.kind === "limited" ? t("tooMany") : t("unknown");
  };
}
