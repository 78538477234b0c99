/** Sound on or off, and how loud. Rule: where a finger is the pointer, the device's own buttons set the volume. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../ui/words/formats";
import type { PlayerSettings } from "../engine/types";
import { ControlButton } from "./ControlButton";
import * as icons from "./icons";
import styles from "./VolumeControl.module.css";

export interface VolumeControlProps {
  readonly settings: PlayerSettings;
  readonly onSettings: (settings: PlayerSettings) => void;
}

export function VolumeControl({ settings, onSettings }: VolumeControlProps) {
  const { t } = useTranslation("player");
  const formats = useFormats();
  const { volume, isMuted } = settings;
  const heard = isMuted ? 0 : volume;
  return (
    <span className={styles.volume}>
      <ControlButton
        icon={heard === 0 ? icons.silent : icons.loud}
        label={t(isMuted ? "unmute" : "mute")}
        onClick={() => onSettings({ ...settings, isMuted: !isMuted })}
      />
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        aria-label={t("volume")}
        aria-valuetext={formats.percent(heard)}
        onChange={({ target }) => onSettings({ ...settings, volume: Number(target.value), isMuted: false })}
      />
    </span>
  );
}
