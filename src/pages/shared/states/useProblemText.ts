/** `problemText` in the learner's language. */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../streams/parts/core";
import { problemText } from "./problemText";

/** Returns the text for a problem, or null where there is none. */
export function useProblemText(): (problem: Problem | null | undefined) => string | null {
  const { t } = useTranslation("errors");
  return (problem) => problemText(problem, t);
}
