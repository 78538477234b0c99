/** Why an answer is refused, in words: the question's own request to answer again, and the reason (AUTH-16). */
import { useTranslation } from "react-i18next";
import { selectLanguage } from "../../../streams/parts/core";
import type { Question, Refusal } from "../../../streams/parts/member/index";
import { useView } from "../../hooks/useView";
import { useProblemText } from "../useProblemText";
import { useViolationText } from "../useViolationText";
import { wordsIn } from "./words";

export interface RefusalText {
  /** "Please correct the e-mail."; null where the failure is not the answer's. */
  readonly again: string | null;
  readonly reason: string;
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
        return { again, reason: sayViolation(refusal.violation) ?? "" };
      case "forbidden":
        return { again: null, reason: t("push.denied") };
      case "problem": {
        const { problem } = refusal;
        const ofField = FIELDS[question.name].map((name) => problem.fields?.[name]).find(Boolean);
        return { again: problem.kind === "refused" ? again : null, reason: ofField ?? sayProblem(problem) ?? "" };
      }
    }
  };
}
