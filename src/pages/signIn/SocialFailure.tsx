/** Why a social network did not sign the learner in (AUTH-06). Rule: our own text for the code, never the text in the address. */
import { useTranslation } from "react-i18next";
import type { SocialError } from "../../../streams/parts/visitor/index";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { networkName } from "../shared/networkNames";

/** `network`: which one it was, by its name in the configuration; null where this tab does not know. */
export function SocialFailure({
  error,
  network,
  onClose,
}: {
  error: SocialError;
  network: string | null;
  onClose: () => void;
}) {
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
      <p>
        {error === "login_no_link" && network !== null
          ? t("social.login_no_link_named", { network: networkName(network) })
          : t(`social.${error}`)}
      </p>
    </Dialog>
  );
}
