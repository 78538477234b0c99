/** Which camera, microphone and loudspeaker the check uses (VC-08). The rule: what is shown as chosen is what is in use. */
import Volume2 from "lucide-react/icons/volume-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallDevices } from "../../../../streams/parts/member/index";
import { Button } from "../../../ui/button/Button";
import { SelectField } from "../../../ui/choice/SelectField";
import { StatusText } from "../../../ui/feedback/StatusText";
import styles from "./DeviceCheck.module.css";
import { playTone } from "./playTone";
import { type Device, idOfTrack, useCallDevices } from "./useCallDevices";

interface DeviceChoicesProps {
  readonly stream: MediaStream;
  /** Another camera or microphone is on its way: it is shown already. */
  readonly isStarting: boolean;
  readonly chosen: CallDevices;
  readonly onChoose: (devices: CallDevices) => void;
}

export function DeviceChoices({ stream, isStarting, chosen, onChoose }: DeviceChoicesProps) {
  const { t } = useTranslation("consultations");
  const { cameras, microphones, speakers } = useCallDevices(stream);
  const findId = (id: string | null, track: MediaStreamTrack | undefined) =>
    isStarting && id !== null ? id : idOfTrack(track);
  const speaker = speakers.find(({ id }) => id === chosen.speaker) ?? null;
  return (
    <div className={styles.choices}>
      <Choice
        label={t("device.camera")}
        devices={cameras}
        id={findId(chosen.camera, stream.getVideoTracks()[0])}
        onChoose={(camera) => onChoose({ ...chosen, camera })}
      />
      <Choice
        label={t("device.microphone")}
        devices={microphones}
        id={findId(chosen.microphone, stream.getAudioTracks()[0])}
        onChoose={(microphone) => onChoose({ ...chosen, microphone })}
      />
      <Choice
        label={t("device.speaker")}
        devices={speakers}
        id={speaker?.id ?? speakers[0]?.id ?? ""}
        onChoose={(id) => onChoose({ ...chosen, speaker: id })}
      />
      <Tone speakerId={speaker?.id ?? null} />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

/** Nothing where there is nothing to choose from. */
function Choice({ label, devices, id, onChoose }: ChoiceProps) {
  const { t } = useTranslation("consultations");
  if (devices.length === 0) return null;
  const isKnown = devices.some((device) => device.id === id);
  const options = devices.map((device) => ({ value: device.id, label: device.label }));
  return (
    <SelectField
      label={label}
      value={isKnown ? id : ""}
      placeholder={isKnown ? undefined : t("device.choose")}
      options={options}
      onChange={onChoose}
    />
  );
}

function Tone({ speakerId }: { readonly speakerId: string | null }) {
  const { t } = useTranslation("consultations");
  const [state, setState] = useState<"quiet" | "playing" | "failed">("quiet");
  const play = () => {
    setState("playing");
    playTone(speakerId).then(
      () => setState("quiet"),
      () => setState("failed"),
    );
  };
  return (
    <div className={styles.tone}>
      <Button icon={Volume2} waitsFor={state === "playing"} onClick={play}>
        {t("device.play")}
      </Button>
      <StatusText>{state === "failed" ? t("device.notPlayed") : null}</StatusText>
    </div>
  );
}
