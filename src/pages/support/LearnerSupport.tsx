/** A learner's question to the support, and what becomes of it: on the support's page, and over another one. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { listTopics } from "../../../streams/parts/member/index";
import { selectSupport } from "../../../streams/parts/visitor/index";
import { useMutation } from "../../hooks/useMutation";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { FocusedNotice } from "../../ui/feedback/FocusedNotice";
import { NotLoaded } from "../shared/states/Loaded";
import { useWaitingText } from "../shared/states/UnsentNotice";
import { MemberQuestion, type MemberQuestionProps } from "./MemberQuestion";

/** The form, or that the question was sent; `wanted` is chosen at first, "" for nothing. */
export function LearnerSupport({ wanted, isFocused }: Pick<MemberQuestionProps, "wanted" | "isFocused">) {
  const { t } = useTranslation("support");
  const { value: categories, resource, retry } = useResource("topics/list");
  const config = useView(selectConfig);
  const { sentMessage } = useVisitorView(selectSupport);
  const { status, waitsFor } = useMutation("support/send");
  const [isAnother, setAnother] = useState(false);
  const sayWaiting = useWaitingText();
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
  if (status === "waiting" && !isAnother)
    return (
      <FocusedNotice
        tone="info"
        messages={[sayWaiting(waitsFor), t("waitsText")]}
        action={<Button onClick={() => setAnother(true)}>{t("another")}</Button>}
      />
    );
  if (categories && config)
    return (
      <MemberQuestion
        key={`${wanted.categoryId} ${wanted.streamId}`}
        categories={listTopics(categories, config.brand.supportCategoryIds)}
        wanted={wanted}
        isFocused={isFocused}
      />
    );
  return <NotLoaded resource={resource} failed={t("failed")} onRetry={retry} skeleton={["44px", "96px", "44px"]} />;
}
