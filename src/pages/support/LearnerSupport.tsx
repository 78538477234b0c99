/** A learner's question to the support, and what becomes of it: on the support's page, and over another one. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectSupport } from "../../../streams/parts/visitor/index";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Button } from "../../ui/form/Button";
import { LoadingView } from "../LoadingView";
import { MemberQuestion } from "./MemberQuestion";
import { QuestionSent } from "./QuestionSent";

/** The form, or that the question was sent; `wanted` is chosen at first, "" for nothing. */
export function LearnerSupport({ wanted }: { wanted: { categoryId: string; streamId: string } }) {
  const { t } = useTranslation(["support", "common"]);
  const { value: categories, resource, retry } = useResource("support/categories");
  const { sentMessage } = useVisitorView(selectSupport);
  const send = useSend();
  useEffect(() => () => send("support/anotherRequested", {}), [send]);
  if (sentMessage !== null)
    return (
      <QuestionSent message={sentMessage}>
        <Button onClick={() => send("support/anotherRequested", {})}>{t("another")}</Button>
      </QuestionSent>
    );
  if (categories)
    return <MemberQuestion key={`${wanted.categoryId} ${wanted.streamId}`} categories={categories} wanted={wanted} />;
  if (resource.status === "fail")
    return <ErrorState title={t("failed")} retryLabel={t("common:retry")} onRetry={retry} />;
  return <LoadingView label={t("common:loading")} />;
}
