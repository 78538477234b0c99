/** The account was deleted (PROF-07). Rule: the learner reads it once, on the page where the deletion ends. */
import { useTranslation } from "react-i18next";
import { useSend } from "../../hooks/useSend";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";

export function AccountGone() {
  const { t } = useTranslation("signIn");
  const send = useSend();
  const close = () => send("session/noticeDismissed", {});
  return (
    <Dialog
      isOpen
      title={t("gone.title")}
      closeLabel={t("gone.close")}
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {t("gone.close")}
        </Button>
      }
    >
      <p>{t("gone.text")}</p>
    </Dialog>
  );
}
