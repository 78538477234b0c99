/** Why a social network did not sign the learner in (AUTH-06). Rule: our own text for the code, never the text in the address. */
import { useTranslation } from "react-i18next";
import type { SocialError } from "../../../streams/parts/visitor/index";
import { Dialog } from "../../ui/feedback/Dialog";
import { Button } from "../../ui/form/Button";

export function SocialFailure({ error, onClose }: { error: SocialError; onClose: () => void }) {
  const { t } = useTranslation("signIn");
  return (
    <Dialog
      isOpen
      title={t("social.title")}
      closeLabel={t("social.close")}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t("social.ok")}
        </Button>
      }
    >
      <p>{t(`social.${error}`)}</p>
    </Dialog>
  );
}
