/** The video at the system's media keys and on a locked screen. Rule: what is set there is taken back with the player. */
import { useEffect } from "react";
import { useSafeUrl } from "../../../../ui/layout/safeUrl";
import type { Engine, EngineState } from "../engine/engine";
import type { PlayerVideo } from "../engine/types";
import { useLatest } from "./useLatest";

const STEP_S = 10;

interface Beside {
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
}

/** `durationMs`: of the film, or what the server says of it until the film does. */
export function useMediaSession(
  player: Engine,
  { title, course = "", poster }: PlayerVideo,
  state: EngineState,
  durationMs: number,
  { onNext, onPrevious }: Beside,
): void {
  const { isWanted } = state;
  const safeArtwork = useSafeUrl()(poster ?? "", "image");
  const artwork = poster ? safeArtwork : null;
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: course,
      artwork: artwork ? [toArtwork(artwork)] : [],
    });
    const by = (seconds: number) => player.seekTo(player.state().positionMs + seconds * 1000);
    const handlers: readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[] = [
      ["play", () => player.play()],
      ["pause", () => player.pause()],
      ["seekbackward", ({ seekOffset = STEP_S }) => by(-seekOffset)],
      ["seekforward", ({ seekOffset = STEP_S }) => by(seekOffset)],
      ["seekto", ({ seekTime = 0 }) => player.seekTo(seekTime * 1000)],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      mediaSession.metadata = null;
      mediaSession.playbackState = "none";
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
    };
  }, [player, title, course, artwork]);
  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = isWanted ? "playing" : "paused";
  }, [isWanted]);
  useLessonsBeside({ onNext, onPrevious });
  usePositionState(state, durationMs);
}

/** The lock screen leads to the lesson before and after this one, where there is one. */
function useLessonsBeside(beside: Beside): void {
  const latest = useLatest(beside);
  const [hasNext, hasPrevious] = [beside.onNext !== undefined, beside.onPrevious !== undefined];
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.setActionHandler("nexttrack", hasNext ? () => latest.current.onNext?.() : null);
    mediaSession.setActionHandler("previoustrack", hasPrevious ? () => latest.current.onPrevious?.() : null);
    return () => {
      mediaSession.setActionHandler("nexttrack", null);
      mediaSession.setActionHandler("previoustrack", null);
    };
  }, [latest, hasNext, hasPrevious]);
}

/** The system counts on from what it was told last: it is told again when that would lead elsewhere. */
function usePositionState({ positionMs, rate, isWanted, isWaiting }: EngineState, durationMs: number): void {
  const position = Math.min(positionMs, durationMs) / 1000;
  useEffect(() => {
    if (!("mediaSession" in navigator) || durationMs <= 0 || rate <= 0) return;
    navigator.mediaSession.setPositionState({ duration: durationMs / 1000, position, playbackRate: rate });
  }, [position, durationMs, rate, isWanted, isWaiting]);
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** In any size: the system scales it. Its type by the ending of its path, where that says one. */
function toArtwork(safeSrc: string): MediaImage {
  const [, ending = ""] = /\.(\w+)(?:[?#]|$)/.exec(safeSrc) ?? [];
  const type = TYPES[ending.toLowerCase()];
  return { src: safeSrc, sizes: "any", ...(type ? { type } : {}) };
}
