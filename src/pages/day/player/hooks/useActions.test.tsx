/** What a key of the player did, in words. */
import { act, renderHook } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../../../locales/fakeI18n";
import type { KeyAction } from "../controls/keys";
import type { PlayerSettings } from "../engine/types";
import { type ActionsOf, useActions } from "./useActions";

beforeAll(() => startTexts());

const english = Object.assign(document.createElement("track"), { srclang: "en", label: "English" });
const settings: PlayerSettings = { rate: 1, volume: 0.5, isMuted: false, captions: null };
/** A film of a minute at its tenth second. */
const start = (over: Partial<PlayerSettings> = {}, isWanted = true) => {
  const player = {
    state: () => ({ positionMs: 10_000, isWanted }),
    seekTo: () => undefined,
    play: () => undefined,
    pause: () => undefined,
  } as unknown as ActionsOf["player"];
  const nothing = () => undefined;
  const { result } = renderHook(() =>
    useActions({
      player,
      durationMs: 60_000,
      settings: { ...settings, ...over },
      tracks: [english],
      onSettings: nothing,
      onFullscreen: nothing,
      onHelp: nothing,
    }),
  );
  return (action: KeyAction) => {
    act(() => result.current.act(action));
    return result.current.announced;
  };
};

it.each<[string, KeyAction, Partial<PlayerSettings>, string]>([
  ["the place it went to", { kind: "seekBy", ms: 5_000 }, {}, "0:15"],
  ["the end, and not what lies beyond", { kind: "seekBy", ms: 90_000 }, {}, "1:00"],
  ["the tenth it went to", { kind: "seekTo", share: 0.5 }, {}, "0:30"],
  ["that the film is paused", { kind: "toggle" }, {}, "Paused"],
  ["the language of the subtitles", { kind: "captions" }, {}, "Subtitles: English"],
  ["that the subtitles are off", { kind: "captions" }, { captions: "en" }, "Subtitles: Off"],
  ["that there is no sound", { kind: "mute" }, {}, "Muted"],
  ["the volume of the sound that is back", { kind: "mute" }, { isMuted: true }, "50%"],
])("A11Y-07 a key of the player says %s", (_, action, over, words) => {
  expect(start(over)(action)).toBe(words);
});
