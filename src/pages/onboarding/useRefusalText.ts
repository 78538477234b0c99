/** Why an answer is refused, in words: the question's own request to answer again, and the reason (AUTH-16). */
import { useTranslation } from "react-i18next";
import { selectLanguage } from "../../../streams/parts/core";
import type { Question, Refusal } from "../../../streams/parts/member/index";
import { useView } from "../../hooks/useView";
import { useViolationText } from "../shared/form/useViolationText";
import { useProblemText } from "../shared/states/useProblemText";
import { wordsIn } from "./words";

/** What is said once: the school asks in the conversation, the reason is at the field. */
export interface RefusalText {
  /** "Please correct the e-mail."; where the failure is not the answer's, what failed. */
  readonly text: string;
  /** What is wrong with the answer; null where nothing is. */
  readonly atField: string | null;
}

/** The names that the server uses for the answers. */
const FIELDS: Readonly<Record<Question["name"], readonly string[]>> = {
  firstName: ["first_name"],
  email: ["email"],
  password: ["password", "password_repeat"],
  birthday: ["birthday"],
  socials: [],
  pushPermission: [],
  avatarId: ["avatar_file_id"],
};

export function useRefusalText(): (question: Question, refusal: Refusal) => RefusalText {
  const { t } = useTranslation("onboarding");
  const language = useView(selectLanguage);
  const sayViolation = useViolationText();
  const sayProblem = useProblemText();
  return (question, refusal) => {
    const again = wordsIn(language, question.again) || t("again");
    switch (refusal.kind) {
      case "violation":
        // the school's request names the form of a date already
        return {
          text: again,
          atField: sayViolation(refusal.violation) ?? null,
        };
      case "forbidden":
        return { text: t("push.denied"), atField: null };
      case "problem": {
        const { problem } = refusal;
        const ofField = FIELDS[question.name].map((name) => problem.fields?.[name]).find(Boolean);
        const reason = ofField ?? sayProblem(problem) ?? "";
        return problem.kind === "refused" ? { text: again, atField: reason } : { text: reason, atField: null };
      }
    }
  };
}
