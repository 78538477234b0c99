/** The settings of cookies over any screen (COOK-02); closing it without a choice answers nothing. */
import { useTranslation } from "react-i18next";
import { useSend } from "../../hooks/useSend";
import { Dialog } from "../../ui/dialog/Dialog";
import { ConsentForm } from "./ConsentForm";

export function ConsentDialog() {
  const { t } = useTranslation(["consent", "common"]);
  const send = useSend();
  return (
    <Dialog isOpen title={t("title")} closeLabel={t("common:close")} onClose={() => send("consent/settingsClosed", {})}>
      <ConsentForm />
    </Dialog>
  );
}
