/** The invitation itself: a code to scan. */
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { Dialog } from "../../ui/dialog/Dialog";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import styles from "./InviteDialog.module.css";
import { QrCode } from "./QrCode";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["invite", "common"]);
  const toSafeUrl = useSafeUrl();
  const link = useView(selectConfig)?.brand.appsflyerSmartBanner ?? null;
  // where a brand has no link of its own, the phone opens the same site
  const safeLink = link && toSafeUrl(link, "link");
  const address = safeLink || `${window.location.origin}/`;
  return (
    <Dialog isOpen title={t("title")} closeLabel={t("common:close")} onClose={onClose}>
      <div className={styles.invite} data-invite>
        <p>{t(safeLink ? "text" : "textSite")}</p>
        <QrCode text={address} label={t("code", { address })} />
        <p className={styles.address}>{address}</p>
      </div>
    </Dialog>
  );
}
