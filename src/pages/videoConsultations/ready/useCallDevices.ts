/** The cameras, microphones and loudspeakers that a browser lets a page choose from (VC-08). */
import { useEffect, useState } from "react";

export interface Device {
  readonly id: string;
  readonly label: string;
}
export interface Devices {
  readonly cameras: readonly Device[];
  readonly microphones: readonly Device[];
  /** Empty where the browser lets a page choose none. */
  readonly speakers: readonly Device[];
}
const NONE: Devices = { cameras: [], microphones: [], speakers: [] };

/** Without a name until the learner has allowed them: then there is nothing to choose by. */
function sortDevices(all: readonly MediaDeviceInfo[]): Devices {
  const listOf = (wanted: MediaDeviceKind) =>
    all
      .filter(({ kind, deviceId, label }) => kind === wanted && deviceId !== "" && label !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  const canChooseSpeaker = "setSinkId" in HTMLMediaElement.prototype;
  return {
    cameras: listOf("videoinput"),
    microphones: listOf("audioinput"),
    speakers: canChooseSpeaker ? listOf("audiooutput") : [],
  };
}

/** Those that are connected now; read again when one comes or goes. `stream`: once there is one, they have names. */
export function useCallDevices(stream: MediaStream | null): Devices {
  const [devices, setDevices] = useState(NONE);
  useEffect(() => {
    if (!stream) return;
    const { mediaDevices } = navigator;
    let isWanted = true;
    const read = () => {
      mediaDevices.enumerateDevices().then(
        (all) => isWanted && setDevices(sortDevices(all)),
        () => undefined,
      );
    };
    read();
    mediaDevices.addEventListener("devicechange", read);
    return () => {
      isWanted = false;
      mediaDevices.removeEventListener("devicechange", read);
    };
  }, [stream]);
  return devices;
}

/** Which one a stream comes from. */
export const idOfTrack = (track: MediaStreamTrack | undefined): string => track?.getSettings().deviceId ?? "";
