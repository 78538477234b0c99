/** A learner's question to the support, and what becomes of it: on the support's page, and over another one. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { selectSupport, topicsOf } from "../../../streams/parts/visitor/index";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { FocusedNotice } from "../../ui/feedback/FocusedNotice";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Button } from "../../ui/form/Button";
import styles from "./LearnerSupport.module.css";
import { MemberQuestion, type MemberQuestionProps } from "./MemberQuestion";

/** The form, or that the question was sent; `wanted` is chosen at first, "" for nothing. */
export function LearnerSupport({ wanted, isFocused }: Pick<MemberQuestionProps, "wanted" | "isFocused">) {
  const { t } = useTranslation(["support", "common"]);
  const { value: categories, resource, retry } = useResource("support/categories");
  const config = useView(selectConfig);
  const { sentMessage } = useVisitorView(selectSupport);
  const send = useSend();
  useEffect(() => () => send("support/anotherRequested", {}), [send]);
  if (sentMessage !== null)
    return (
      <FocusedNotice
        tone="positive"
        messages={[t("sent"), t("sentText", { message: sentMessage })]}
        action={<Button onClick={() => send("support/anotherRequested", {})}>{t("another")}</Button>}
      />
    );
  if (categories && config)
    return (
      <MemberQuestion
        key={`${wanted.categoryId} ${wanted.streamId}`}
        categories={topicsOf(categories, config.brand.supportCategoryIds)}
        wanted={wanted}
        isFocused={isFocused}
      />
    );
  if (resource.status === "fail")
    return <ErrorState title={t("failed")} retryLabel={t("common:retry")} onRetry={retry} />;
  return (
    <div className={styles.waiting} role="status" aria-label={t("common:loading")}>
      <Skeleton height="44px" />
      <Skeleton height="96px" />
      <Skeleton width="120px" height="var(--action)" />
    </div>
  );
}
