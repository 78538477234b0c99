/**
 * The end of a film that is reached by a jump (VIDEO-18). Rule: it is an end as any other one, also where the last part of the film is not
 * loaded yet; where that never comes, the end is reached all the same.
 */
import type videojs from "video.js";
import { END_MS, type Loading } from "./loading";

/** A source of parts finds none at the very end: the last one is requested from here. */
const LAST_SECONDS = 0.1;
/** Where parts meet, times differ by so much. */
const FUDGE_SECONDS = 0.04;

export interface Ending {
  /** Moves the film there, or to its end. */
  seek(ms: number): void;
  /** Nothing more comes, and nothing is left to watch. True: that was its end. */
  endHere(positionMs: number): boolean;
  /** It is at its end, although its element waits before it. */
  isOver(): boolean;
  /** Another film, or another try, follows. */
  forget(): void;
}

export interface EndingOf {
  readonly player: ReturnType<typeof videojs>;
  readonly element: HTMLVideoElement;
  readonly loading: Pick<Loading, "isUnder" | "lengthMs" | "resumeAt">;
  readonly onEnded: () => void;
}

/** Nothing is over before the film has been somewhere. */
export function createEnding({ player, element, loading, onEnded }: EndingOf): Ending {
  let isGoing = false;
  let isOver = false;
  const forget = () => {
    isGoing = false;
    isOver = false;
  };
  const goToEnd = () => {
    isGoing = !isLoadedToEnd(element);
    player.currentTime(isGoing ? Math.max(0, element.duration - LAST_SECONDS) : element.duration);
  };
  const seek = (ms: number) => {
    forget();
    if (loading.isUnder()) return loading.resumeAt(ms);
    // before the length is known every place is within it
    if (ms / 1000 < element.duration - LAST_SECONDS || !(element.duration > 0)) player.currentTime(ms / 1000);
    else goToEnd();
  };
  player.on(["seeked", "progress", "durationchange"], () => {
    if (isGoing && !loading.isUnder() && !element.seeking && isLoadedToEnd(element)) goToEnd();
  });
  player.on("loadstart", () => {
    isGoing = false;
  });
  // what is played after its end begins again, whoever plays it
  player.on("play", () => {
    if (isOver && !element.paused) seek(0);
  });
  return {
    seek,
    endHere: (positionMs) => {
      const lengthMs = loading.lengthMs();
      if (lengthMs === 0 || positionMs < lengthMs - END_MS) return false;
      isOver = true;
      element.pause();
      onEnded();
      return true;
    },
    isOver: () => isOver,
    forget,
  };
}

function isLoadedToEnd({ buffered, duration, currentTime }: HTMLVideoElement): boolean {
  const last = buffered.length - 1;
  return last >= 0 && buffered.start(last) <= currentTime && buffered.end(last) >= duration - FUDGE_SECONDS;
}
