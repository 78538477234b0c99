/** How loud the microphone is, and whether it has heard the learner (VC-08). */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { StatusText } from "../../../ui/feedback/StatusText";
import styles from "./DeviceCheck.module.css";
import { useLoudness } from "./useLoudness";

export function MicrophoneLevel({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation("consultations");
  const { level, isHeard } = useLoudness(stream);
  const id = useId();
  return (
    <div className={styles.level}>
      <label htmlFor={id}>{t("device.level")}</label>
      <meter id={id} min={0} max={1} value={level} />
      <StatusText>{t(isHeard ? "device.heard" : "device.speak")}</StatusText>
    </div>
  );
}
