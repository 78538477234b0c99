/** Opens the device's camera (HW-09). Rule: the caller ends it by `close`; no track continues after the dialog is closed. */

/** Which camera, and whether what it takes has sound. */
export interface CameraRequest {
  readonly withSound: boolean;
  /** Null for the one that faces the learner, where there is one. */
  readonly deviceId: string | null;
  /** What is taken where it is there; another one where it isn't. */
  readonly preferred?: { readonly camera: string | null; readonly microphone: string | null };
}

const idealOf = (id: string) => ({ deviceId: { ideal: id } });

export interface OpenCamera {
  readonly stream: MediaStream;
  /** It faces the learner, as far as is known: shown as a mirror, and its photo is a selfie. */
  readonly isSelfie: boolean;
  readonly hasSound: boolean;
  /** The next camera of the device; null where there is only one. */
  readonly nextId: string | null;
}

/** Rejects with the browser's error. A microphone that cannot be had makes a silent video, not an error. */
export async function openCamera({ withSound, deviceId, preferred }: CameraRequest): Promise<OpenCamera> {
  const anyCamera = preferred?.camera ? idealOf(preferred.camera) : { facingMode: "user" };
  const which = deviceId === null ? anyCamera : { deviceId: { exact: deviceId } };
  const audio = preferred?.microphone ? idealOf(preferred.microphone) : true;
  const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } };
  const silent = () => navigator.mediaDevices.getUserMedia({ video });
  const stream = await (withSound ? navigator.mediaDevices.getUserMedia({ video, audio }).catch(silent) : silent());
  const { deviceId: ownId, facingMode } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  return {
    stream,
    isSelfie: facingMode !== "environment",
    hasSound: stream.getAudioTracks().length > 0,
    nextId: await findNext(ownId),
  };
}

/** Ends all its tracks: the camera's light goes out. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The cameras in turns: by its id each can be had, whether or not the browser knows where it faces. */
async function findNext(ownId: string | undefined): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
  const next = ids[(ids.indexOf(ownId ?? "") + 1) % ids.length];
  return ids.length > 1 && next ? next : null;
}
