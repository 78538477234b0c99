/**
 * Cancels a subscription in two steps (SUBS-02). Rules: keeping and cancelling have the same weight in both; it closes once the
 * learner has read the result; where the platform would like to lead, it leads only after that, and only to a safe address.
 */

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Subscription, selectCancelRedirect } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useMemberView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Dialog } from "../../../ui/dialog/Dialog";
import { FocusedNotice } from "../../../ui/feedback/FocusedNotice";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { useFormats } from "../../../ui/words/formats";
import styles from "../Money.module.css";
import { CancelReasonForm } from "./CancelReasonForm";

interface CancelDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation(["money", "common"]);
  const cancel = useMutation("subscriptions/cancel");
  const [step, setStep] = useState<"what" | "why">("what");
  const { status } = cancel;
  const textId = useId();
  // the result is being decided: neither Escape nor the veil closes it
  const close = () => status !== "running" && onClose();
  const content = () => {
    if (status === "done") return <Result subscription={subscription} onClose={onClose} />;
    if (step === "what")
      return <What id={textId} subscription={subscription} onKeep={onClose} onGoOn={() => setStep("why")} />;
    return <CancelReasonForm id={subscription.id} cancel={cancel} onKeep={close} />;
  };
  return (
    <Dialog
      isOpen
      title={t(status === "done" ? "cancel.done" : "cancel.title", { title: subscription.title })}
      closeLabel={t("common:close")}
      onClose={close}
      describedBy={textId}
    >
      <div className={styles.sections}>{content()}</div>
    </Dialog>
  );
}

interface WhatProps {
  readonly id: string;
  readonly subscription: Subscription;
  readonly onKeep: () => void;
  readonly onGoOn: () => void;
}

/** What ends, and when. */
function What({ id, subscription: { cancelPopupText, nextPayAt, endDate }, onKeep, onGoOn }: WhatProps) {
  const { t } = useTranslation("money");
  const { date } = useFormats();
  const until = nextPayAt ?? endDate;
  return (
    <>
      <div id={id} className={styles.sections}>
        {cancelPopupText && <p>{cancelPopupText}</p>}
        <p>{until === null ? t("cancel.what") : t("cancel.whatUntil", { date: date(until) })}</p>
      </div>
      <div className={styles.equal}>
        <Button onClick={onKeep}>{t("cancel.keep")}</Button>
        <Button onClick={onGoOn}>{t("cancel.goOn")}</Button>
      </div>
    </>
  );
}

function Result({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation(["money", "common"]);
  const { date } = useFormats();
  const redirectUrl = useMemberView(selectCancelRedirect);
  const toSafeUrl = useSafeUrl();
  const safeUrl = redirectUrl === null ? null : toSafeUrl(redirectUrl, "link");
  const { endDate } = subscription;
  return (
    <>
      <FocusedNotice
        tone="positive"
        messages={endDate === null ? t("cancel.result") : t("cancel.resultUntil", { date: date(endDate) })}
      />
      <p>{t("cancel.resumable")}</p>
      <Actions>
        <Button look={safeUrl === null ? "primary" : "secondary"} onClick={onClose}>
          {t("common:close")}
        </Button>
        {safeUrl !== null && (
          <a href={safeUrl} className={buttonClass("primary")}>
            {t("cancel.continue")}
          </a>
        )}
      </Actions>
    </>
  );
}
