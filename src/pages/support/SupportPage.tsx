/** A learner's question to the support, by category and course (SUP-03, SUP-04); an address may name both. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { displayName, selectConfig, selectUser } from "../../../streams/parts/core";
import { selectCourseStreamEntries, selectDraft, supportPlace } from "../../../streams/parts/member/index";
import { selectSupport } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView, useView, useVisitorView } from "../../hooks/useView";
import { Dialog } from "../../ui/feedback/Dialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Notice } from "../../ui/feedback/Notice";
import { Button } from "../../ui/form/Button";
import { SelectField } from "../../ui/form/SelectField";
import { Page } from "../../ui/layout/Page";
import { BannerSlot } from "../BannerSlot";
import { LoadingView } from "../LoadingView";
import { messengerUrl } from "../messenger";
import { SupportChoice } from "./SupportChoice";
import { SupportForm } from "./SupportForm";

export function SupportPage() {
  // what the form needs is loaded as well: texts that arrive after the heading would take the focus away
  const { t } = useTranslation(["support", "common", "validation"]);
  const { categories, categoriesProblem, sentMessage } = useVisitorView(selectSupport);
  const send = useSend();
  const { categoryId, streamId } = useParams();
  useEffect(() => {
    send("support/categoriesRequested", {});
    return () => send("support/anotherRequested", {});
  }, [send]);
  const retry = () => send("support/categoriesRequested", {});
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
        <Ask key={`${categoryId} ${streamId}`} wanted={{ categoryId: categoryId ?? "", streamId: streamId ?? "" }} />
      ) : categoriesProblem ? (
        <ErrorState title={t("failed")} retryLabel={t("common:retry")} onRetry={retry} />
      ) : (
        <LoadingView label={t("common:loading")} />
      )}
    </Page>
  );
}

function Ask({ wanted }: { wanted: { categoryId: string; streamId: string } }) {
  const { t } = useTranslation("support");
  const { categories } = useVisitorView(selectSupport);
  const courseStreams = useMemberView(selectCourseStreamEntries, useServerNow());
  const message = useMemberView(selectDraft, supportPlace);
  const user = useView(selectUser);
  const send = useSend();
  const [fullName, setFullName] = useState(user ? displayName(user) : "");
  const [categoryId, setCategoryId] = useState(wanted.categoryId);
  const [streamId, setStreamId] = useState(wanted.streamId);
  const category = categories?.find(({ id }) => String(id) === categoryId);
  const courseStream = category?.targetProduct
    ? courseStreams.find(({ courseStream: { id } }) => String(id) === streamId)
    : undefined;
  return (
    <>
      <SelectField
        label={t("category")}
        value={category ? categoryId : ""}
        placeholder={t("chooseCategory")}
        options={(categories ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={setCategoryId}
      />
      {category?.targetProduct && (
        <SelectField
          label={t("course")}
          value={courseStream ? streamId : ""}
          placeholder={t("chooseCourse")}
          options={courseStreams.map(({ courseStream: { id, course } }) => ({
            value: String(id),
            label: course?.title ?? "",
          }))}
          onChange={setStreamId}
        />
      )}
      <SupportForm
        values={{ fullName, email: user?.email ?? "", message }}
        isEmailAsked={false}
        topic={{ categoryId: category?.id ?? null, targetId: courseStream?.courseStream.id ?? null }}
        onChange={(field, value) =>
          field === "message" ? send("drafts/changed", { place: supportPlace, text: value }) : setFullName(value)
        }
      />
    </>
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
