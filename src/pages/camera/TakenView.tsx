/** What was taken, to be looked at: used, or taken again. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import styles from "./CameraDialog.module.css";

export function TakenView({ file, onUse, onAgain }: { file: File; onUse: () => void; onAgain: () => void }) {
  const { t } = useTranslation("camera");
  const url = useFileUrl(file);
  const toSafeUrl = useSafeUrl();
  const isVideo = file.type.startsWith("video/");
  const safeUrl = url === null ? null : toSafeUrl(url, isVideo ? "media" : "image");
  return (
    <>
      <div className={styles.stage}>
        {safeUrl !== null && !isVideo && <img className={styles.picture} src={safeUrl} alt={t("taken.photo")} />}
        {safeUrl !== null && isVideo && (
          // biome-ignore lint/a11y/useMediaCaption: the learner's own clip of a moment ago has no captions
          <video className={styles.picture} src={safeUrl} controls playsInline aria-label={t("taken.video")} />
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onAgain}>{t("again")}</Button>
        <Button look="primary" autoFocus onClick={onUse}>
          {t(isVideo ? "use.video" : "use.photo")}
        </Button>
      </div>
    </>
  );
}

/** An address of the file inside this page, as long as it is shown. */
function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made and revoked with the effect
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  return url;
}
