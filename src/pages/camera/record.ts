/** Records a short video (HW-09). Rule: it ends by itself after a minute, and what was recorded until then is handed on. */

export const LONGEST_MS = 60_000;

/** The first that the browser can record; mp4 plays on every device of an expert. */
const TYPES = ["video/mp4;codecs=avc1.42E01F,mp4a.40.2", "video/webm;codecs=vp8,opus", "video/webm", "video/mp4"];
const typeToRecord = (): string | undefined =>
  typeof MediaRecorder === "undefined" ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/** Whether this browser can record a video at all. */
export const canRecord = (): boolean => typeToRecord() !== undefined;

/** A minute of it has about 20 MB. */
const BITS_PER_SECOND = 2_500_000;
const TICK_MS = 250;

export interface RecordHandlers {
  readonly onTick: (elapsedMs: number) => void;
  /** What was recorded, which may be empty; null when it could not be stored. */
  readonly onEnd: (video: Blob | null) => void;
}

export interface RunningRecord {
  readonly stop: () => void;
  /** Ends it without a word to the handlers. */
  readonly discard: () => void;
}

/**
 * Starts immediately; the time counts from the first picture, which a busy device has late. One that is stopped before that is
 * empty: the few bytes that the browser has of it are no video.
 */
export function record(stream: MediaStream, { onTick, onEnd }: RecordHandlers): RunningRecord {
  const mimeType = typeToRecord() ?? "";
  const parts: Blob[] = [];
  let isFailed = false;
  let isDiscarded = false;
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  let hasBegun = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (fromMs: number) => {
    const elapsedMs = Math.min(performance.now() - fromMs, LONGEST_MS);
    if (!isDiscarded) onTick(elapsedMs);
    if (elapsedMs === LONGEST_MS) stop();
  };
  const begin = () => {
    hasBegun = true;
    const fromMs = performance.now();
    timer = setInterval(() => tick(fromMs), TICK_MS);
  };
  const stop = () => {
    clearInterval(timer);
    // the browser says that it has begun when it is stopped, too
    recorder.removeEventListener("start", begin);
    if (recorder.state !== "inactive") recorder.stop();
  };
  recorder.addEventListener("start", begin);
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  recorder.addEventListener("error", () => {
    isFailed = true;
    stop();
  });
  recorder.addEventListener("stop", () => {
    clearInterval(timer);
    if (isDiscarded) return;
    // the server and the client know a type without its codecs
    const type = mimeType.split(";")[0] ?? "";
    onEnd(isFailed ? null : new Blob(hasBegun ? parts : [], { type }));
  });
  recorder.start();
  return {
    stop,
    discard: () => {
      isDiscarded = true;
      stop();
    },
  };
}
