/** A learner's question to the support, by category and course (SUP-03, SUP-04); an address may name both. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { isSettled, SUPPORT_PLACE, selectDraft } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView, useView } from "../../hooks/useView";
import { Dialog } from "../../ui/dialog/Dialog";
import { Page } from "../../ui/layout/Page";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { messengerUrl } from "../shared/messenger";
import { Awaited } from "../shared/states/Awaited";
import { LearnerSupport } from "./LearnerSupport";
import { SupportChoice } from "./SupportChoice";

export function SupportPage() {
  // what the form needs is loaded as well: texts that arrive after the heading would take the focus away
  const { t } = useTranslation(["support", "common", "validation"]);
  const { categoryId = "", streamId = "" } = useParams();
  const [isWriting, setWriting] = useState(false);
  const { resource } = useResource("topics/list");
  return (
    <Page isNarrow title={t("title")}>
      <BannerSlot position="support" placement="top" />
      {!categoryId && <ServiceDialog onWrite={() => setWriting(true)} />}
      <LearnerSupport wanted={{ categoryId, streamId }} isFocused={isWriting} />
      <Awaited isKnown={isSettled(resource)}>
        <BannerFoot position="support" />
      </Awaited>
    </Page>
  );
}

/** Over the form, once a visit (SUP-01). A learner who has begun to write, or comes with a topic, is not asked. */
function ServiceDialog({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation(["support", "common"]);
  const messenger = messengerUrl(useView(selectConfig)?.domain.messengerNumber ?? null);
  const message = useMemberView(selectDraft, SUPPORT_PLACE);
  const [isOpen, setOpen] = useState(message === "");
  const close = () => setOpen(false);
  const write = () => {
    close();
    onWrite();
  };
  if (messenger === null) return null;
  return (
    <Dialog isOpen={isOpen} title={t("choice.title")} closeLabel={t("common:close")} onClose={close}>
      <SupportChoice messengerUrl={messenger} onWrite={write} />
    </Dialog>
  );
}
