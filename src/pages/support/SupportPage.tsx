/** A learner's question to the support, by category and course (SUP-03, SUP-04); an address may name both. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { isSettled, SUPPORT_PLACE, selectDraft } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView, useView } from "../../hooks/useView";
import { Soft } from "../../ui/card/Soft";
import { Dialog } from "../../ui/dialog/Dialog";
import { Page } from "../../ui/layout/Page";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { messengerUrl } from "../shared/messenger";
import { Awaited } from "../shared/states/Awaited";
import { type Answer, Answers } from "./Answers";
import styles from "./Answers.module.css";
import { LearnerSupport } from "./LearnerSupport";
import { SupportChoice } from "./SupportChoice";

/** What a brand says itself, in the learner's language. */
export interface SupportHelp {
  readonly answers: readonly Answer[];
  /** How soon the support answers: "We usually answer within a day."; null: nothing is said. */
  readonly replyTime: string | null;
}

export function SupportPage({ help: { answers, replyTime } }: { readonly help: SupportHelp }) {
  // what the form needs is loaded as well: texts that arrive after the heading would take the focus away
  const { t } = useTranslation(["support", "common", "validation"]);
  const { categoryId = "", streamId = "" } = useParams();
  const [isWriting, setWriting] = useState(false);
  const messenger = messengerUrl(useView(selectConfig)?.domain.messengerNumber ?? null);
  const hasBegun = useMemberView(selectDraft, SUPPORT_PLACE) !== "";
  // answers come first: nothing covers them, and the services stand below them
  const isChoosing = answers.length > 0 && messenger !== null && !categoryId && !isWriting && !hasBegun;
  const { resource } = useResource("topics/list");
  return (
    <Page isNarrow title={t("title")}>
      <BannerSlot position="support" placement="top" />
      {answers.length > 0 && (
        <>
          <Answers answers={answers} />
          <h2 className={styles.title}>{t("noAnswer")}</h2>
        </>
      )}
      {replyTime !== null && <Soft>{replyTime}</Soft>}
      {isChoosing ? (
        <SupportChoice messengerUrl={messenger} onWrite={() => setWriting(true)} />
      ) : (
        <LearnerSupport wanted={{ categoryId, streamId }} isFocused={isWriting} />
      )}
      {!categoryId && answers.length === 0 && <ServiceDialog messenger={messenger} onWrite={() => setWriting(true)} />}
      <Awaited isKnown={isSettled(resource)}>
        <p>
          <Link to="/report">{t("report.offer")}</Link>
        </p>
        <BannerFoot position="support" />
      </Awaited>
    </Page>
  );
}

/** Over the form, once a visit (SUP-01). A learner who has begun to write, or comes with a topic, is not asked. */
function ServiceDialog({ messenger, onWrite }: { messenger: string | null; onWrite: () => void }) {
  const { t } = useTranslation(["support", "common"]);
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
