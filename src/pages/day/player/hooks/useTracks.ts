/**
 * The subtitles of a video, as the browser reads them (VIDEO-01, VIDEO-08). Rule: a language is loaded when it is first shown, and its
 * words are plain text; the page draws them itself, so that controls never cover them.
 */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useSafeUrl } from "../../../../ui/layout/safeUrl";
import { setTrackMode, setTrackSource } from "../engine/trackSource";
import type { PlayerVideo } from "../engine/types";
import type { Line } from "../transcript/transcript";

/** A track element for each language, in the order of the video's list. */
export function useTracks(element: HTMLVideoElement, { subs, stored }: PlayerVideo): readonly HTMLTrackElement[] {
  const toSafeUrl = useSafeUrl();
  // the same subtitles in another object are not loaded again
  const key = JSON.stringify([subs, stored?.subs ?? {}]);
  const tracks = useMemo(() => {
    const [all, own] = JSON.parse(key) as [PlayerVideo["subs"], Readonly<Record<string, string>>];
    return all.flatMap(({ language, label, name, url }) => {
      const safeUrl = own[language] ?? toSafeUrl(url, "media");
      if (safeUrl === null) return [];
      const track = document.createElement("track");
      track.kind = "subtitles";
      track.srclang = language;
      track.label = label || name || language;
      setTrackSource(track, safeUrl);
      return [track];
    });
  }, [key, toSafeUrl]);
  useEffect(() => {
    element.append(...tracks);
    return () => {
      for (const track of tracks) track.remove();
    };
  }, [element, tracks]);
  return tracks;
}

export const languageOf = (track: HTMLTrackElement): string => track.srclang;

export type Lines =
  | { readonly status: "loading" | "failed"; readonly lines: readonly Line[] }
  | { readonly status: "loaded"; readonly lines: readonly Line[] };

const NONE: readonly Line[] = [];

/** All lines of a track, once it is read. */
export function useLines(track: HTMLTrackElement | null): Lines {
  const state = useSyncExternalStore(
    (changed) => onEvents(track, ["load", "error"], changed),
    () => track?.readyState ?? HTMLTrackElement.LOADING,
  );
  useEffect(() => {
    if (track?.track.mode === "disabled") setTrackMode(track, "hidden");
  }, [track]);
  return useMemo(() => {
    if (state === HTMLTrackElement.ERROR) return { status: "failed", lines: NONE };
    if (state !== HTMLTrackElement.LOADED) return { status: "loading", lines: NONE };
    return { status: "loaded", lines: [...(track?.track.cues ?? [])].map(toLine).filter(({ text }) => text !== "") };
  }, [track, state]);
}

/** What is spoken now. While the system draws the film, it draws the words too. */
export function useSpoken(track: HTMLTrackElement, isDrawnBySystem: boolean): string {
  useEffect(() => {
    setTrackMode(track, isDrawnBySystem ? "showing" : "hidden");
    return () => setTrackMode(track, "hidden");
  }, [track, isDrawnBySystem]);
  return useSyncExternalStore(
    (changed) => onEvents(track.track, ["cuechange"], changed),
    () => [...(track.track.activeCues ?? [])].map((cue) => toLine(cue).text).join("\n"),
  );
}

const toLine = (cue: TextTrackCue): Line => ({
  fromMs: cue.startTime * 1000,
  toMs: cue.endTime * 1000,
  text: cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "").trim() : "",
});

function onEvents(target: EventTarget | null, names: readonly string[], changed: () => void): () => void {
  for (const name of names) target?.addEventListener(name, changed);
  return () => {
    for (const name of names) target?.removeEventListener(name, changed);
  };
}
