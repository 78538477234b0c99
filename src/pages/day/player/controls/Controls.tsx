/**
 * The bar over the film (VIDEO-01, VIDEO-07). Rule: every control is a button with a name, reachable by Tab; while one has a visible focus
 * the bar is shown, so the focus is never somewhere unseen.
 */
import { useTranslation } from "react-i18next";
import { StatusText } from "../../../../ui/feedback/StatusText";
import { useSaid } from "../../../../ui/feedback/useSaid";
import { Spinner } from "../../../../ui/progress/Spinner";
import { clockTime } from "../../../../ui/words/clockTime";
import { useFormats } from "../../../../ui/words/formats";
import type { EngineState } from "../engine/engine";
import { RATES } from "../engine/marks";
import type { PlayerSettings, PlayerVideo } from "../engine/types";
import { ChoiceMenu } from "./ChoiceMenu";
import { ControlButton } from "./ControlButton";
import styles from "./Controls.module.css";
import * as icons from "./icons";
import type { KeyAction } from "./keys";
import { SeekBar } from "./SeekBar";
import { VolumeControl } from "./VolumeControl";

export interface ControlsProps {
  readonly state: EngineState;
  readonly durationMs: number;
  readonly watched: readonly (readonly [fromMs: number, toMs: number])[];
  readonly settings: PlayerSettings;
  readonly video: PlayerVideo;
  /** What a key has just changed. */
  readonly announced: string | null;
  readonly isShown: boolean;
  readonly isFullscreen: boolean;
  /** Where menus open, when not over the page. */
  readonly container: Element | undefined;
  readonly onSeek: (ms: number) => void;
  readonly onAct: (action: KeyAction) => void;
  readonly onSettings: (settings: PlayerSettings) => void;
  readonly onMenu: (isOpen: boolean) => void;
}

export function Controls(props: ControlsProps) {
  const { state, durationMs, settings, isShown, isFullscreen, onAct, announced } = props;
  const { t } = useTranslation("player");
  useSaid(state.isEnded ? t("over", { title: props.video.title }) : null);
  const toggle = state.isEnded ? "again" : state.isWanted ? "pause" : "play";
  return (
    <div className={styles.over} data-hidden={!isShown || undefined}>
      {state.isWaiting && (
        <div className={styles.waiting}>
          <Spinner size={40} label={t("loading")} />
        </div>
      )}
      <StatusText className={styles.announced}>{announced}</StatusText>
      <div className={styles.bar}>
        <SeekBar state={state} durationMs={durationMs} watched={props.watched} onSeek={props.onSeek} />
        <div className={styles.row}>
          <ControlButton icon={icons[toggle]} label={t(toggle)} data-toggle onClick={() => onAct({ kind: "toggle" })} />
          <VolumeControl settings={settings} onSettings={props.onSettings} />
          <span className={styles.time} aria-hidden="true">
            {clockTime(state.positionMs)}
            <span className={styles.total}> / {clockTime(durationMs)}</span>
          </span>
          <span className={styles.gap} />
          <Menus {...props} />
          {document.pictureInPictureEnabled && (
            <ControlButton
              icon={icons.pictureInPicture}
              label={t(state.isPictureInPicture ? "leavePictureInPicture" : "pictureInPicture")}
              data-own-window
              onClick={() => onAct({ kind: "pictureInPicture" })}
            />
          )}
          <ControlButton
            icon={isFullscreen ? icons.leaveFullscreen : icons.fullscreen}
            label={t(isFullscreen ? "leaveFullscreen" : "fullscreen")}
            onClick={() => onAct({ kind: "fullscreen" })}
          />
        </div>
      </div>
    </div>
  );
}

const OFF = "off";

function Menus({ settings, video, container, onSettings, onMenu }: ControlsProps) {
  const { t } = useTranslation("player");
  const formats = useFormats();
  const rateText = (rate: number) => t("rate", { rate: formats.number(rate) });
  return (
    <>
      {video.subs.length > 0 && (
        <ChoiceMenu
          label={t("captions")}
          icon={settings.captions === null ? icons.captions : icons.captionsOn}
          container={container}
          value={settings.captions ?? OFF}
          options={[
            { value: OFF, label: t("captionsOff") },
            ...video.subs.map(({ language, label, name }) => ({ value: language, label: label || name || language })),
          ]}
          onChange={(value) => onSettings({ ...settings, captions: value === OFF ? null : value })}
          onOpen={onMenu}
        />
      )}
      <ChoiceMenu
        label={t("speed")}
        text={rateText(settings.rate)}
        container={container}
        value={String(settings.rate)}
        options={RATES.map((rate) => ({
          value: String(rate),
          label: rate === 1 ? `${rateText(rate)} · ${t("rateNormal")}` : rateText(rate),
        }))}
        onChange={(value) => onSettings({ ...settings, rate: Number(value) })}
        onOpen={onMenu}
      />
    </>
  );
}
