/** The video at the system's media keys and on a locked screen. Rule: what is set there is taken back with the player. */
import { useEffect } from "react";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import type { Engine } from "./engine";
import type { PlayerVideo } from "./types";

const STEP_S = 10;

export function useMediaSession(player: Engine, { title, poster }: PlayerVideo, isWanted: boolean): void {
  const safeArtwork = useSafeUrl()(poster ?? "", "image");
  const artwork = poster ? safeArtwork : null;
  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artwork: artwork ? [{ src: artwork }] : [] });
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
  }, [player, title, artwork]);
  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = isWanted ? "playing" : "paused";
  }, [isWanted]);
}
