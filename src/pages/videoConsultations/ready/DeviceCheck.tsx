/** Camera and microphone before a call: seen in a mirror, and heard as a level (VC-08). Rule: nothing is recorded, and both are off when it closes. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CallDevices, selectCallDevices } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Soft } from "../../../ui/card/Soft";
import { Dialog } from "../../../ui/dialog/Dialog";
import { Notice } from "../../../ui/feedback/Notice";
import { CameraPicture } from "../../camera/CameraPicture";
import { useCamera } from "../../camera/useCamera";
import styles from "./DeviceCheck.module.css";
import { DeviceChoices } from "./DeviceChoices";
import { MicrophoneLevel } from "./MicrophoneLevel";

export function DeviceCheck({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["consultations", "camera", "common"]);
  const chosen = useMemberView(selectCallDevices);
  const { live, problem, request, ask } = useCamera(true, chosen);
  const send = useSend();
  const choose = (devices: CallDevices) => {
    send("videoConsultations/devicesChosen", devices);
    // another loudspeaker needs no other picture
    if (devices.speaker === chosen.speaker) ask({ ...request, deviceId: null, preferred: devices });
  };
  // the choices stay in their place, and the focus on one, while the next camera starts
  const [last, setLast] = useState<MediaStream | null>(null);
  if (live && live.stream !== last) setLast(live.stream);
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
          <CameraPicture camera={live} />
        )}
        {live && (live.hasSound ? <MicrophoneLevel stream={live.stream} /> : <p>{t("device.noMicrophone")}</p>)}
        {last && !problem && (
          <DeviceChoices stream={last} isStarting={live === null} chosen={chosen} onChoose={choose} />
        )}
        <Soft>{t("device.text")}</Soft>
      </div>
    </Dialog>
  );
}
