/** What buttons, keys and the system's media keys do, in one place. Rule: what was done is shown for a moment and said (A11Y-07). */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockTime } from "../../../../ui/words/clockTime";
import { useFormats } from "../../../../ui/words/formats";
import type { KeyAction } from "../controls/keys";
import type { Engine } from "../engine/engine";
import { rateBeside } from "../engine/marks";
import type { LessonPlayerProps, PlayerSettings } from "../engine/types";

export interface ActionsOf {
  readonly player: Engine;
  readonly durationMs: number;
  readonly settings: PlayerSettings;
  /** The subtitles that can be switched on, the first where none is in the learner's language. */
  readonly subtitles: readonly { readonly srclang: string; readonly label: string }[];
  readonly onSettings: (settings: PlayerSettings) => void;
  readonly fullscreen: { readonly isFullscreen: boolean; readonly toggle: () => void };
  readonly onHelp: () => void;
  /** A new note at the present moment. */
  readonly onNote: () => void;
  /** The lessons after this one and before it, where there are any. */
  readonly beside: Pick<LessonPlayerProps, "onNext" | "onPrevious">;
}

const SAID_FOR_MS = 1200;

/** `said` is what was just changed, for a moment. */
export function useActions(of: ActionsOf): { act: (action: KeyAction) => void; announced: string | null } {
  const { player, durationMs, settings, subtitles, onSettings } = of;
  const { t, i18n } = useTranslation("player");
  const formats = useFormats();
  const [announced, setAnnounced] = useForAMoment();
  useModesSaid(player.element, of.fullscreen.isFullscreen, (mode) => setAnnounced(t(mode)));

  const change = (changed: Partial<PlayerSettings>, words: string) => {
    onSettings({ ...settings, ...changed });
    setAnnounced(words);
  };
  const toggleCaptions = () => {
    const own = subtitles.find(({ srclang }) => srclang.startsWith(i18n.language)) ?? subtitles[0];
    const next = settings.captions === null ? own : undefined;
    change({ captions: next?.srclang ?? null }, t("captionsAre", { value: next?.label ?? t("captionsOff") }));
  };
  const seekTo = (ms: number) => {
    player.seekTo(ms);
    setAnnounced(clockTime(Math.max(0, Math.min(ms, durationMs || ms))));
  };

  const act = (action: KeyAction): void => {
    const { positionMs, isWanted } = player.state();
    switch (action.kind) {
      case "toggle":
        setAnnounced(t(isWanted ? "paused" : "playing"));
        return isWanted ? player.pause() : player.play();
      case "next":
        return of.beside.onNext?.();
      case "previous":
        return of.beside.onPrevious?.();
      case "seekBy":
        return seekTo(positionMs + action.ms);
      case "seekTo":
        return seekTo(durationMs * action.share);
      case "volumeBy": {
        const volume = Math.min(1, Math.max(0, Math.round((settings.volume + action.step) * 10) / 10));
        return change({ volume, isMuted: false }, formats.percent(volume));
      }
      case "mute":
        return change({ isMuted: !settings.isMuted }, settings.isMuted ? formats.percent(settings.volume) : t("muted"));
      case "rateBy": {
        const rate = rateBeside(settings.rate, action.steps);
        return change({ rate }, t("rate", { rate: formats.number(rate) }));
      }
      case "captions":
        return toggleCaptions();
      case "pictureInPicture":
        return togglePictureInPicture(player.element, () => setAnnounced(t("notHere")));
      case "fullscreen":
        return of.fullscreen.toggle();
      case "note":
        return of.onNote();
      case "help":
        return of.onHelp();
    }
  };
  return { act, announced };
}

/** A text that goes by itself. */
function useForAMoment() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setText(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}

type Mode = "fullscreen" | "fullscreenLeft" | "pictureInPicture" | "pictureInPictureLeft";

/** Where the film is shown, as it really changed: the browser may refuse, and has a key and buttons of its own. */
function useModesSaid(video: HTMLVideoElement, isFullscreen: boolean, say: (mode: Mode) => void): void {
  const latest = useRef(say);
  const wasFullscreen = useRef(isFullscreen);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (wasFullscreen.current === isFullscreen) return;
    wasFullscreen.current = isFullscreen;
    latest.current(isFullscreen ? "fullscreen" : "fullscreenLeft");
  }, [isFullscreen]);
  useEffect(() => {
    const entered = () => latest.current("pictureInPicture");
    const left = () => latest.current("pictureInPictureLeft");
    video.addEventListener("enterpictureinpicture", entered);
    video.addEventListener("leavepictureinpicture", left);
    return () => {
      video.removeEventListener("enterpictureinpicture", entered);
      video.removeEventListener("leavepictureinpicture", left);
    };
  }, [video]);
}

function togglePictureInPicture(video: HTMLVideoElement, onRefused: () => void): void {
  if (document.pictureInPictureElement === video) void document.exitPictureInPicture();
  // refused without a press: it stays in the page
  else if (document.pictureInPictureEnabled) video.requestPictureInPicture().catch(onRefused);
  else onRefused();
}
