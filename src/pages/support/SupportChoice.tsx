/** How to contact the support (SUP-01): the messenger, in a new tab, or a message from here. */
import MessageCircle from "lucide-react/icons/message-circle";
import PencilLine from "lucide-react/icons/pencil-line";
import { useTranslation } from "react-i18next";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { Icon } from "../../ui/media/Icon";
import styles from "./SupportChoice.module.css";

export function SupportChoice({ messengerUrl, onWrite }: { messengerUrl: string; onWrite: () => void }) {
  const { t } = useTranslation("support");
  const toSafeUrl = useSafeUrl();
  const safeUrl = toSafeUrl(messengerUrl, "link");
  return (
    <div className={styles.services}>
      {safeUrl && (
        <NewTabLink safeUrl={safeUrl} className={styles.service}>
          <Icon icon={MessageCircle} />
          <span>
            <span className={styles.name}>{t("choice.messenger")}</span>
            <span className={styles.hint}>{t("choice.messengerHint")}</span>
          </span>
        </NewTabLink>
      )}
      <button type="button" className={styles.service} onClick={onWrite}>
        <Icon icon={PencilLine} />
        <span>
          <span className={styles.name}>{t("choice.write")}</span>
          <span className={styles.hint}>{t("choice.writeHint")}</span>
        </span>
      </button>
    </div>
  );
}
