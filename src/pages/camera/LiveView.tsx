/** What the camera sees, and the buttons that take it. */
import SwitchCamera from "lucide-react/icons/switch-camera";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { clockTime } from "../../ui/words/clockTime";
import styles from "./CameraDialog.module.css";
import { CameraPicture } from "./CameraPicture";
import type { CaptureMode } from "./ModeChoice";
import type { OpenCamera } from "./openCamera";
import { LONGEST_MS } from "./record";

interface LiveViewProps {
  /** Null while it is starting. */
  readonly camera: OpenCamera | null;
  readonly mode: CaptureMode;
  /** How long it has been recorded; null while it is not. */
  readonly elapsedMs: number | null;
  readonly onTake: (video: HTMLVideoElement) => void;
  readonly onStop: () => void;
  readonly onSwitch: (deviceId: string) => void;
  /** What to choose before it is taken. */
  readonly children: ReactNode;
}

export function LiveView({ camera, mode, elapsedMs, onTake, onStop, onSwitch, children }: LiveViewProps) {
  const { t } = useTranslation("camera");
  const video = useRef<HTMLVideoElement>(null);
  const nextId = camera?.nextId ?? null;
  const isRecording = elapsedMs !== null;
  const press = () => {
    if (isRecording) onStop();
    else if (camera && video.current) onTake(video.current);
  };
  const takeLabel = t(mode === "photo" ? "take" : "record");
  return (
    <>
      <CameraPicture camera={camera} videoRef={video}>
        {isRecording && (
          <span className={styles.counter} role="timer">
            {t("elapsed", { time: clockTime(elapsedMs), most: clockTime(LONGEST_MS) })}
          </span>
        )}
        {nextId !== null && !isRecording && (
          <IconButton
            icon={SwitchCamera}
            label={t("switch")}
            className={styles.switch}
            onClick={() => onSwitch(nextId)}
          />
        )}
      </CameraPicture>
      {mode === "video" && camera && !camera.hasSound && <p className={styles.note}>{t("silent")}</p>}
      <div className={styles.foot}>
        {children}
        {/* focused when it is there again: what had the focus is gone; disabled would lose it while another camera starts */}
        <Button look="primary" autoFocus aria-disabled={!camera || undefined} onClick={press}>
          {isRecording ? t("stop") : takeLabel}
        </Button>
      </div>
    </>
  );
}
