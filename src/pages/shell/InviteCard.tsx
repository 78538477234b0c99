/** The invitation itself: a code to scan. Rule: it takes neither the focus nor the page from what the learner is doing. */
import X from "lucide-react/icons/x";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams";
import { useView } from "../../hooks/useView";
import { useAnnounce } from "../../ui/Announcer";
import { IconButton } from "../../ui/IconButton";
import { QrCode } from "../../ui/QrCode";
import { useSafeUrl } from "../../ui/safeUrl";
import styles from "./InviteCard.module.css";

export function InviteCard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["invite", "common"]);
  const toSafeUrl = useSafeUrl();
  const announce = useAnnounce();
  const titleId = useId();
  const link = useView(selectConfig)?.brand.appsflyerSmartBanner ?? null;
  // where a brand has no link of its own, the phone opens the same school
  const address = (link && toSafeUrl(link, "link")) || `${window.location.origin}/`;
  const title = t("title");
  useEffect(() => announce(title), [announce, title]);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.card}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} label={t("common:close")} onClick={onClose} />
      </div>
      <p className={styles.text}>{t("text")}</p>
      <QrCode text={address} label={t("code", { address })} />
      <p className={styles.address}>{address}</p>
    </div>
  );
}
