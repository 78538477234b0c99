/** A learner's question to the support, by category and course (SUP-03, SUP-04); an address may name both. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { selectDraft, supportPlace } from "../../../streams/parts/member/index";
import { selectSupport } from "../../../streams/parts/visitor/index";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView, useVisitorView } from "../../hooks/useView";
import { Dialog } from "../../ui/feedback/Dialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { Page } from "../../ui/layout/Page";
import { BannerSlot } from "../BannerSlot";
import { LoadingView } from "../LoadingView";
import { messengerUrl } from "../messenger";
import { MemberQuestion } from "./MemberQuestion";
import { SupportChoice } from "./SupportChoice";

export function SupportPage() {
  // what the form needs is loaded as well: texts that arrive after the heading would take the focus away
  const { t } = useTranslation(["support", "common", "validation"]);
  const { value: categories, resource, retry } = useResource("support/categories");
  const { sentMessage } = useVisitorView(selectSupport);
  const send = useSend();
  const { categoryId, streamId } = useParams();
  useEffect(() => () => send("support/anotherRequested", {}), [send]);
  return (
    <Page isNarrow title={t("title")}>
      <BannerSlot position="support" placement="top" />
      {!categoryId && <ServiceDialog />}
      {sentMessage !== null ? (
        <Notice
          tone="positive"
          messages={[t("sent"), t("sentText", { message: sentMessage })]}
          action={<Button onClick={() => send("support/anotherRequested", {})}>{t("another")}</Button>}
        />
      ) : categories ? (
        <MemberQuestion
          key={`${categoryId} ${streamId}`}
          categories={categories}
          wanted={{ categoryId: categoryId ?? "", streamId: streamId ?? "" }}
        />
      ) : resource.status === "fail" ? (
        <ErrorState title={t("failed")} retryLabel={t("common:retry")} onRetry={retry} />
      ) : (
        <LoadingView label={t("common:loading")} />
      )}
    </Page>
  );
}

/** Over the form, once a visit (SUP-01). A learner who has begun to write, or comes with a topic, is not asked. */
function ServiceDialog() {
  const { t } = useTranslation(["support", "common"]);
  const messenger = messengerUrl(useView(selectConfig)?.domain.messengerNumber ?? null);
  const message = useMemberView(selectDraft, supportPlace);
  const [isOpen, setOpen] = useState(message === "");
  const close = () => setOpen(false);
  if (messenger === null) return null;
  return (
    <Dialog isOpen={isOpen} title={t("choice.title")} closeLabel={t("common:close")} onClose={close}>
      <SupportChoice messengerUrl={messenger} onWrite={close} />
    </Dialog>
  );
}
