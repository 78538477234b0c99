/** Opens the device's camera (HW-09). Rule: the caller ends it by `close`; no track continues after the dialog is closed. */

/** Which camera, and whether what it takes has sound. */
export interface CameraRequest {
  readonly withSound: boolean;
  /** Null for the one that faces the learner, where there is one. */
  readonly deviceId: string | null;
  /** What is taken where it is there; another one where it isn't. */
  readonly preferred?: { readonly camera: string | null; readonly microphone: string | null };
}

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
  const wanted = { camera: deviceId ?? preferred?.camera ?? null, microphone: preferred?.microphone ?? null };
  const stream = await (withSound ? openWithSound(wanted, deviceId) : openSilent(deviceId));
  const { deviceId: ownId, facingMode } = stream.getVideoTracks()[0]?.getSettings() ?? {};
  return {
    stream,
    isSelfie: facingMode !== "environment",
    hasSound: stream.getAudioTracks().length > 0,
    nextId: await findNext(ownId),
  };
}

type Wanted = NonNullable<CameraRequest["preferred"]>;

const makeVideo = (id: string | null) => ({
  ...(id === null ? { facingMode: "user" } : { deviceId: { exact: id } }),
  width: { ideal: 1920 },
  height: { ideal: 1080 },
});

const openSilent = (camera: string | null) => navigator.mediaDevices.getUserMedia({ video: makeVideo(camera) });

/** An ideal device is only a hint, which browsers ignore: each is asked for exactly, and given up where it isn't there. */
async function openWithSound({ camera, microphone }: Wanted, fixedCamera: string | null): Promise<MediaStream> {
  const cameras = camera === fixedCamera ? [camera] : [camera, fixedCamera];
  const microphones = microphone === null ? [null] : [microphone, null];
  for (const eachCamera of cameras)
    for (const eachMicrophone of microphones) {
      const audio = eachMicrophone === null ? true : { deviceId: { exact: eachMicrophone } };
      try {
        return await navigator.mediaDevices.getUserMedia({ video: makeVideo(eachCamera), audio });
      } catch (error) {
        if (!isAbsence(error)) return openSilent(eachCamera);
      }
    }
  return openSilent(camera).catch((error: unknown) => {
    if (camera === fixedCamera) throw error;
    return openSilent(fixedCamera);
  });
}

/** What was asked for isn't connected. */
const isAbsence = (error: unknown): boolean =>
  ["OverconstrainedError", "NotFoundError"].includes((error as { readonly name?: string }).name ?? "");

/** Ends all its tracks: the camera's light goes out. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The cameras in turns: by its id each can be had, whether or not the browser knows where it faces. */
async function findNext(ownId: string | undefined): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = devices.filter(({ kind }) => kind === "videoinput").map(({ deviceId }) => deviceId);
  const next = ids[(ids.indexOf(ownId ?? "") + 1) % ids.length];
  return ids.length > 1 && next ? next : null;
}
