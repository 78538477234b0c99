/** A new version, offered in one sentence (OFF-07). Rule: a strip that covers nothing and takes no focus; it stays until it is accepted. */
import { useTranslation } from "react-i18next";
import { useNewVersion } from "../../pages/shared/installed/newVersion";
import { Button } from "../../ui/button/Button";
import { Notice } from "../../ui/feedback/Notice";
import styles from "./Offers.module.css";

export function NewVersionOffer() {
  const { t } = useTranslation("shell");
  const accept = useNewVersion();
  if (!accept) return null;
  return (
    <div className={styles.strip}>
      <Notice
        tone="info"
        messages={t("newVersion.text")}
        action={
          <Button size="small" look="primary" data-click="new_version" onClick={accept}>
            {t("newVersion.reload")}
          </Button>
        }
      />
    </div>
  );
}
