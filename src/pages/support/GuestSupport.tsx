/** A guest contacts the support (SUP-01 to SUP-03): they choose the messenger or a message; a message where there is no messenger. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { selectSupport } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { FocusedNotice } from "../../ui/feedback/FocusedNotice";
import { messengerUrl } from "../shared/messenger";
import { SupportChoice } from "./SupportChoice";
import { SupportForm } from "./SupportForm";

export function GuestSupport({ onClose }: { onClose: () => void }) {
  // what the form needs is loaded as well: texts that arrive later would close the dialog for a moment
  const { t } = useTranslation(["support", "common", "validation"]);
  const messenger = messengerUrl(useView(selectConfig)?.domain.messengerNumber ?? null);
  const { sentMessage } = useVisitorView(selectSupport);
  const [isWriting, setWriting] = useState(messenger === null);
  const send = useSend();
  useEffect(() => send("support/guestOpened", {}), [send]);
  const content = () => {
    if (sentMessage !== null)
      return (
        <FocusedNotice tone="positive" messages={[t("sent"), t("sentText", { message: sentMessage }), t("reply")]} />
      );
    if (messenger !== null && !isWriting)
      return <SupportChoice messengerUrl={messenger} onWrite={() => setWriting(true)} />;
    return <GuestForm isFocused={messenger !== null} />;
  };
  return (
    <Dialog
      isOpen
      title={t("title")}
      closeLabel={t("common:close")}
      onClose={onClose}
      actions={
        sentMessage !== null && (
          <Button look="primary" onClick={onClose}>
            {t("common:close")}
          </Button>
        )
      }
    >
      {content()}
    </Dialog>
  );
}

function GuestForm({ isFocused }: { isFocused: boolean }) {
  const { guestDraft } = useVisitorView(selectSupport);
  const send = useSend();
  return (
    <SupportForm
      values={guestDraft}
      isEmailAsked
      isFocused={isFocused}
      topic={{ categoryId: null, targetId: null }}
      onChange={(name, value) => send("support/guestTyped", { ...guestDraft, [name]: value })}
    />
  );
}
