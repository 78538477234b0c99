/** What the learner wants to hear of, and how it is changed: at once, whole, and also without a network. */
import { useTranslation } from "react-i18next";
import { type InboxChoices, selectChoices } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useMemberView } from "../../../hooks/useView";
import { useProblemText } from "../../shared/states/useProblemText";

interface Choices {
  readonly choices: InboxChoices;
  readonly isBusy: boolean;
  /** Why the last change failed. */
  readonly error: string | undefined;
  readonly change: (more: Partial<InboxChoices>) => void;
}

export function useChoices(): Choices {
  const { t } = useTranslation("account");
  const problemText = useProblemText();
  const choices = useMemberView(selectChoices);
  const { status, problem, request } = useMutation("inbox/choice");
  return {
    choices,
    isBusy: status === "running",
    error: status === "failed" ? t("news.refused", { reason: problemText(problem) ?? "" }) : undefined,
    change: (more) => request({ ...choices, ...more }),
  };
}
