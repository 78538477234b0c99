/**
 * The camera in a dialog (HW-09): what it sees, a photo or a video of it, looked at before it is used. The rule: nothing leaves
 * the page before "use", a recording is not thrown away by one press, and the camera is off when the dialog is closed.
 */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAskBeforeLeaving } from "../../hooks/useAskBeforeLeaving";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Notice } from "../../ui/feedback/Notice";
import styles from "./CameraDialog.module.css";
import { LiveView } from "./LiveView";
import { type CaptureMode, ModeChoice } from "./ModeChoice";
import { type RunningRecord, record } from "./record";
import { TakenView } from "./TakenView";
import { useCamera } from "./useCamera";

export interface CameraDialogProps {
  /** Counts what was taken here: it makes the name of the file. */
  readonly number: number;
  readonly onTake: (file: File) => void;
  readonly onClose: () => void;
}

/** Open as long as it is mounted. */
export function CameraDialog({ number, onTake, onClose }: CameraDialogProps) {
  const { t } = useTranslation(["camera", "common"]);
  const { live, problem, request, ask } = useCamera();
  const mode: CaptureMode = request.withSound ? "video" : "photo";
  const { taken, failed, elapsedMs, take, stop, discard } = useTaking(live, number);
  const isRecording = elapsedMs !== null;
  useAskBeforeLeaving(isRecording || taken !== null);
  const failedWords = failed && t(`unsaved.${mode === "photo" && failed.isSelfie ? "selfie" : mode}`);
  return (
    <Dialog isOpen title={t("title")} closeLabel={t("common:close")} onClose={isRecording ? stop : onClose}>
      <div className={styles.camera}>
        {problem && !taken && (
          <Notice
            tone="negative"
            messages={t(`problem.${problem}`)}
            action={
              <Button size="small" autoFocus onClick={() => ask({ ...request, deviceId: null })}>
                {t("common:retry")}
              </Button>
            }
          />
        )}
        {failedWords && <Notice tone="negative" messages={failedWords} />}
        {taken ? (
          <TakenView
            file={taken}
            onAgain={discard}
            onUse={() => {
              onTake(taken);
              onClose();
            }}
          />
        ) : (
          !problem && (
            <LiveView
              camera={live}
              mode={mode}
              elapsedMs={elapsedMs}
              onTake={(video) => take(mode, video)}
              onStop={stop}
              onSwitch={(deviceId) => ask({ ...request, deviceId })}
            >
              <ModeChoice
                mode={mode}
                isDisabled={isRecording}
                onChange={(next) => ask({ ...request, withSound: next === "video" })}
              />
            </LiveView>
          )
        )}
      </div>
    </Dialog>
  );
}

const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "video/mp4": "mp4", "video/webm": "webm" };

/** What is being taken, and what was. */
function useTaking(live: ReturnType<typeof useCamera>["live"], number: number) {
  const [taken, setTaken] = useState<File | null>(null);
  const [failed, setFailed] = useState<{ isSelfie: boolean } | null>(null);
  const [elapsedMs, setElapsedMs] = useState<number | null>(null);
  const running = useRef<RunningRecord | null>(null);
  useEffect(() => () => running.current?.discard(), []);
  const accept = (mode: CaptureMode, blob: Blob | null) => {
    setElapsedMs(null);
    if (blob === null) setFailed({ isSelfie: live?.isSelfie ?? true });
    // nothing was recorded: no media files, which is neutral (contract 6.21)
    else if (blob.size > 0)
      setTaken(new File([blob], `${mode}-${number}.${ENDINGS[blob.type] ?? "mp4"}`, { type: blob.type }));
  };
  const film = (stream: MediaStream) => {
    setElapsedMs(0);
    try {
      running.current = record(stream, { onTick: setElapsedMs, onEnd: (video) => accept("video", video) });
    } catch {
      accept("video", null);
    }
  };
  const take = (mode: CaptureMode, video: HTMLVideoElement) => {
    setFailed(null);
    if (mode === "video" && live) film(live.stream);
    if (mode === "photo")
      takePhoto(video).then(
        (photo) => accept("photo", photo),
        () => accept("photo", null),
      );
  };
  return {
    taken,
    failed,
    elapsedMs,
    take,
    stop: () => running.current?.stop(),
    discard: () => setTaken(null),
  };
}

/** One picture of a running video: a JPEG in the camera's own size, not mirrored; null when the browser could not make one. */
function takePhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) return Promise.resolve(null);
  context.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
