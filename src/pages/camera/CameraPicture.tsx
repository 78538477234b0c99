/** What the camera sees. The rule: a front camera is shown as a mirror is, as people know their face. */
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../ui/progress/Spinner";
import styles from "./CameraDialog.module.css";
import type { OpenCamera } from "./openCamera";

interface CameraPictureProps {
  /** Null while it is starting. */
  readonly camera: OpenCamera | null;
  /** For what takes a picture of it. */
  readonly videoRef?: RefObject<HTMLVideoElement | null>;
  /** Shown over it. */
  readonly children?: ReactNode;
}

/** Its texts are those of the area `camera`. */
export function CameraPicture({ camera, videoRef, children }: CameraPictureProps) {
  const { t } = useTranslation("camera");
  const own = useRef<HTMLVideoElement>(null);
  const video = videoRef ?? own;
  const stream = camera?.stream ?? null;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [video, stream]);
  return (
    <div className={styles.stage}>
      <video
        ref={video}
        className={styles.picture}
        data-mirrored={camera?.isSelfie || undefined}
        autoPlay
        playsInline
        muted
        aria-label={t("live")}
      />
      {!camera && (
        <span className={styles.starting}>
          <Spinner label={t("starting")} />
        </span>
      )}
      {children}
    </div>
  );
}
