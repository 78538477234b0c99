/** The invitation itself: a code to scan. */
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams";
import { useView } from "../../hooks/useView";
import { Dialog } from "../../ui/Dialog";
import { QrCode } from "../../ui/QrCode";
import { useSafeUrl } from "../../ui/safeUrl";
import styles from "./InviteDialog.module.css";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["invite", "common"]);
  const toSafeUrl = useSafeUrl();
  const link = useView(selectConfig)?.brand.appsflyerSmartBanner ?? null;
  // where a brand has no link of its own, the phone opens the same school
  const address = (link && toSafeUrl(link, "link")) || `${window.location.origin}/`;
  return (
    <Dialog isOpen title={t("title")} closeLabel={t("common:close")} onClose={onClose}>
      <div className={styles.invite} data-invite>
        <p>{t("text")}</p>
        <QrCode text={address} label={t("code", { address })} />
        <p className={styles.address}>{address}</p>
      </div>
    </Dialog>
  );
}
