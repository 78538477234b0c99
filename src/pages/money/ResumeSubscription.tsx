/** A subscription that ends goes on (SUBS-02). Rule: what it costs at once is said before the press. */

import { useTranslation } from "react-i18next";
import type { Subscription } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Soft } from "../../ui/card/Soft";
import { Notice } from "../../ui/feedback/Notice";
import { useFormats } from "../../ui/words/formats";
import { useProblemText } from "../useProblemText";

interface ResumeProps {
  readonly subscription: Subscription;
  /** The last charge failed: it is made at once. */
  readonly isCharged: boolean;
}

export function ResumeSubscription({ subscription: { id, endDate }, isCharged }: ResumeProps) {
  const { t } = useTranslation("money");
  const { date } = useFormats();
  const { status, problem, request } = useMutation("subscriptions/resume");
  const problemText = useProblemText();
  const text = problem?.fields?.id ?? problemText(problem);
  return (
    <>
      {text && <Notice tone="negative" messages={text} />}
      <Soft>{isCharged ? t("resume.charged") : endDate !== null && t("resume.text", { date: date(endDate) })}</Soft>
      <Actions>
        <Button look="primary" aria-busy={status === "running" || undefined} onClick={() => request({ id })}>
          {t(status === "running" ? "resume.running" : "resume.confirm")}
        </Button>
      </Actions>
    </>
  );
}
