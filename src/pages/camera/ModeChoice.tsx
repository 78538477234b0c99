/** Photo or video. */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import styles from "./CameraDialog.module.css";
import { canRecord } from "./record";

export type CaptureMode = "photo" | "video";
const MODES: readonly CaptureMode[] = ["photo", "video"];

/** Nothing to choose where the browser cannot record. */
export function ModeChoice({
  mode,
  isDisabled,
  onChange,
}: {
  mode: CaptureMode;
  isDisabled: boolean;
  onChange: (mode: CaptureMode) => void;
}) {
  const { t } = useTranslation("camera");
  const name = useId();
  if (!canRecord()) return null;
  return (
    <fieldset className={styles.modes} disabled={isDisabled}>
      <legend>
        <VisuallyHidden>{t("mode.label")}</VisuallyHidden>
      </legend>
      {MODES.map((each) => (
        <label key={each} className={styles.mode}>
          <input type="radio" name={name} checked={each === mode} onChange={() => onChange(each)} />
          {t(`mode.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
