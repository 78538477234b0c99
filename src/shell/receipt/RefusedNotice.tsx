/** Says that something could not be sent, on every page, until the learner has decided what becomes of it (OFF-12). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { selectRefusedCount } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Notice } from "../../ui/feedback/Notice";
import { ReceiptLoader } from "./ReceiptLoader";

/** Nothing where nothing was refused. */
export function RefusedNotice() {
  const { t } = useTranslation(["shell", "common"]);
  const count = useMemberView(selectRefusedCount);
  const [isOpen, setOpen] = useState(false);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      {count > 0 && (
        <Notice
          tone="warning"
          messages={t("refused", { count })}
          action={<Button onClick={() => setOpen(true)}>{t("refusedOpen")}</Button>}
        />
      )}
      <Dialog isOpen={isOpen} title={t("receipt")} closeLabel={t("common:close")} onClose={() => setOpen(false)}>
        <ReceiptLoader onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
