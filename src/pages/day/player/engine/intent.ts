/**
 * What the learner wants of a video, beside what its element does: a source that is replaced or waits is still wanted. Rule: a playback
 * begins once, and again after its end, which it has once.
 */
import type videojs from "video.js";

export interface IntentListener {
  readonly onStarted: () => void;
  /** It really plays. */
  readonly onPlaying: () => void;
  readonly onEnded: () => void;
  /** Wanted or not, at each change: by a key before the first picture too, or because the browser wants a press first. */
  readonly onWanted: (isWanted: boolean) => void;
}

export interface Intent {
  isWanted(): boolean;
  set(isWanted: boolean): void;
  play(): void;
  /** The film is at its end. */
  end(): void;
}

/** `isLoading`: the element has no source that works, and what it says of itself counts for nothing. */
export function createIntent(
  player: ReturnType<typeof videojs>,
  element: HTMLVideoElement,
  listener: IntentListener & { readonly isLoading: () => boolean },
): Intent {
  let isWanted = false;
  let isCounted = false;
  const set = (next: boolean) => {
    if (next === isWanted) return;
    isWanted = next;
    listener.onWanted(next);
  };
  // both come a moment after what they tell of: meanwhile it may have been paused, or played, again
  player.on("play", () => {
    if (!element.paused) set(true);
  });
  player.on("pause", () => {
    if (element.paused && !listener.isLoading()) set(false);
  });
  player.on("playing", () => {
    if (listener.isLoading()) return;
    if (!isCounted) listener.onStarted();
    isCounted = true;
    listener.onPlaying();
  });
  const end = () => {
    set(false);
    const hadBegun = isCounted;
    isCounted = false;
    if (hadBegun) listener.onEnded();
  };
  player.on("ended", () => {
    if (!listener.isLoading()) end();
  });
  return {
    isWanted: () => isWanted,
    set,
    play: () => {
      set(true);
      // anything but a refusal is an error of the source, or of one that was left
      element.play().catch((error: Error) => {
        if (error.name === "NotAllowedError") set(false);
      });
    },
    end,
  };
}
