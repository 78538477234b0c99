/**
 * Which source is played, and from where (VIDEO-01, VIDEO-05). Rule: when one fails the next is tried from the same position; when none is
 * left, the position is still known. One that neither plays nor fails has failed, too.
 */
import type videojs from "video.js";
import type { Source } from "./sources";

type VideoJs = ReturnType<typeof videojs>;

export interface Loading {
  /** No source is there yet, or one has failed: the element's own position says nothing. */
  isUnder(): boolean;
  resumeAtMs(): number;
  resumeAt(ms: number): void;
  start(sources: readonly Source[], atMs: number): void;
  /** Nothing comes of the source although it has not failed. True: it was given up. */
  stalled(): boolean;
}

/** A source is loaded again once; when it stalls again before it has played, it counts as failed. */
const STALLS_TO_GIVE_UP = 2;

/** Closer to the end than this nothing is left to watch: it begins again. */
const END_MS = 1000;

export interface LoadingOf {
  readonly player: VideoJs;
  readonly element: HTMLVideoElement;
  readonly startAtMs: number;
  /** The last position that was seen while the source was fine. */
  readonly positionMs: () => number;
  /** The element has begun with a source. */
  readonly onTried: () => void;
  /** A source failed and the next was tried, or none is left. */
  readonly onLost: (isLast: boolean) => void;
}

/** Nothing is loaded before `start`. */
export function createLoading({ player, element, startAtMs, positionMs, onTried, onLost }: LoadingOf): Loading {
  let current: Source | null = null;
  let rest: readonly Source[] = [];
  let stalls = 0;
  let isUnder = true;
  let atMs = startAtMs;
  const tryNext = () => {
    const [source, ...others] = rest;
    rest = others;
    stalls = 0;
    current = source ?? null;
    if (source) player.src({ ...source });
    return source !== undefined;
  };
  const leave = () => {
    if (!isUnder) atMs = positionMs();
    isUnder = true;
  };
  player.on("playing", () => {
    stalls = 0;
  });
  // not before: the element would forget that it was to play
  player.on("loadstart", onTried);
  player.on("loadedmetadata", () => {
    isUnder = false;
    const endMs = Number.isFinite(element.duration) ? element.duration * 1000 : Number.POSITIVE_INFINITY;
    if (atMs > 0 && atMs < endMs - END_MS) player.currentTime(atMs / 1000);
  });
  player.on("error", () => {
    leave();
    // video.js takes no other source while it reports an error
    setTimeout(() => {
      if (!player.isDisposed()) onLost(!tryNext());
    });
  });
  return {
    isUnder: () => isUnder,
    resumeAtMs: () => atMs,
    resumeAt: (ms) => {
      atMs = ms;
    },
    start: (sources, fromMs) => {
      [rest, atMs, isUnder] = [sources, fromMs, true];
      tryNext();
    },
    stalled: () => {
      leave();
      stalls += 1;
      const isGivenUp = stalls >= STALLS_TO_GIVE_UP;
      if (isGivenUp) {
        const isLast = !tryNext();
        // what may still come of it is not played behind the message
        if (isLast) element.pause();
        onLost(isLast);
      } else if (current) player.src({ ...current });
      return isGivenUp;
    },
  };
}
