/** Camera and microphone before a call: seen in a mirror, and heard as a level (VC-08). Rule: nothing is recorded, and both are off when it closes. */

import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { Soft } from "../../../ui/card/Soft";
import { Dialog } from "../../../ui/dialog/Dialog";
import { Notice } from "../../../ui/feedback/Notice";
import { CameraPicture } from "../../camera/CameraPicture";
import { useCamera } from "../../camera/useCamera";
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
          <CameraPicture camera={live} />
        )}
        {live && (live.hasSound ? <MicrophoneLevel stream={live.stream} /> : <p>{t("device.noMicrophone")}</p>)}
        <Soft>{t("device.text")}</Soft>
      </div>
    </Dialog>
  );
}
