/** What is wrong with a field, in the learner's language: a key without its text does not compile. */
import { useTranslation } from "react-i18next";
import type { Violation } from "../../../../streams/rules/index";

/** Returns the text for what a rule reports, or undefined where it reports nothing, as the fields of the kit take it. */
export function useViolationText(): (violation: Violation | null | undefined) => string | undefined {
  const { t } = useTranslation("validation");
  return (violation) => (violation ? t(violation.key, { ...violation.values }) : undefined);
}
