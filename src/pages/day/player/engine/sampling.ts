/**
 * When the player is sampled (VIDEO-04): at each change, once a second while it plays, and when the page hides or is left. Rule: when the
 * page hides, the sample comes before any code that stores what was played.
 */
import type { PlayerSample } from "./types";

const EVERY_MS = 1000;

export interface Sampling {
  take(): void;
  /** The last sample, in which nothing plays any more. */
  end(): void;
}

/** Reports what `read` finds. */
export function createSampling(read: () => PlayerSample, report: (sample: PlayerSample) => void): Sampling {
  let timer: ReturnType<typeof setInterval> | undefined;
  const take = () => {
    const sample = read();
    if (!sample.isPlaying) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(take, EVERY_MS);
    report(sample);
  };
  const first = { capture: true };
  document.addEventListener("visibilitychange", take, first);
  window.addEventListener("pagehide", take, first);
  return {
    take,
    end: () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", take, first);
      window.removeEventListener("pagehide", take, first);
      report({ ...read(), isPlaying: false });
    },
  };
}
