/** Camera and microphone before a call: seen in a mirror, and heard as a level (VC-08). Rule: nothing is recorded, and both are off when it closes. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/feedback/Dialog";
import { Notice } from "../../ui/feedback/Notice";
import { Spinner } from "../../ui/feedback/Spinner";
import { Button } from "../../ui/form/Button";
import { useCamera } from "../camera/useCamera";
import styles from "./DeviceCheck.module.css";
import { MicrophoneLevel } from "./MicrophoneLevel";

export function DeviceCheck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["consultations", "camera", "common"]);
  const { live, problem, request, ask } = useCamera(true);
  return (
    <Dialog isOpen title={t("device.title")} closeLabel={t("common:close")} onClose={onClose}>
      <div className={styles.check}>
        {problem ? (
          <Notice
            tone="negative"
            messages={t(`camera:problem.${problem}`)}
            action={
              <Button size="small" autoFocus onClick={() => ask({ ...request, deviceId: null })}>
                {t("common:retry")}
              </Button>
            }
          />
        ) : (
          <Preview stream={live?.stream ?? null} isMirrored={live?.isSelfie ?? false} />
        )}
        {live && (live.hasSound ? <MicrophoneLevel stream={live.stream} /> : <p>{t("device.noMicrophone")}</p>)}
        <p className={styles.soft}>{t("device.text")}</p>
      </div>
    </Dialog>
  );
}

/** As a mirror, as people know their face. */
function Preview({ stream, isMirrored }: { stream: MediaStream | null; isMirrored: boolean }) {
  const { t } = useTranslation("camera");
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={styles.stage}>
      <video
        ref={video}
        className={styles.picture}
        data-mirrored={isMirrored || undefined}
        autoPlay
        playsInline
        muted
        aria-label={t("live")}
      />
      {!stream && (
        <span className={styles.starting}>
          <Spinner label={t("starting")} />
        </span>
      )}
    </div>
  );
}
