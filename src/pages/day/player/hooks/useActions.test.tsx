/** What a key or a button of the player did is shown for a moment, and said. */
import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { startTexts } from "../../../../locales/fakeI18n";
import type { KeyAction } from "../controls/keys";
import type { Engine } from "../engine/engine";
import type { PlayerSettings } from "../engine/types";
import { type ActionsOf, useActions } from "./useActions";

beforeAll(() => startTexts());

/** A film of a minute at its tenth second, which plays. */
function start(beside: ActionsOf["beside"] = {}, element = document.createElement("video")) {
  const nothing = () => undefined;
  const film = { isWanted: true, positionMs: 10_000 };
  const player = {
    element,
    state: () => film,
    play: () => Object.assign(film, { isWanted: true }),
    pause: () => Object.assign(film, { isWanted: false }),
    seekTo: (positionMs: number) => Object.assign(film, { positionMs }),
  } as unknown as Engine;
  const { result } = renderHook(() => {
    const [isFullscreen, setFullscreen] = useState(false);
    const [settings, onSettings] = useState<PlayerSettings>({
      rate: 1,
      volume: 0.5,
      isMuted: false,
      captions: null,
      isNextByHand: false,
    });
    const subtitles = [
      { srclang: "es", label: "Español" },
      { srclang: "en-US", label: "English" },
    ];
    return useActions({
      player,
      durationMs: 60_000,
      settings,
      subtitles,
      onSettings,
      fullscreen: { isFullscreen, toggle: () => setFullscreen(!isFullscreen) },
      onHelp: nothing,
      onNote: nothing,
      beside,
    });
  });
  return (action: KeyAction) => {
    act(() => result.current.act(action));
    return result.current.announced;
  };
}

it("VIDEO-07 what a key of the player did is shown and said, each time", () => {
  const press = start();
  expect(press({ kind: "toggle" })).toBe("Paused");
  expect(press({ kind: "toggle" })).toBe("Playing");
  expect(press({ kind: "seekBy", ms: 5_000 })).toBe("0:15");
  expect(press({ kind: "seekTo", share: 0.9 })).toBe("0:54");
  expect(press({ kind: "seekBy", ms: 10_000 })).toBe("1:00");
  expect(press({ kind: "mute" })).toBe("Sound off");
  expect(press({ kind: "mute" })).toBe("50%");
  expect(press({ kind: "captions" })).toBe("Subtitles: English");
  expect(press({ kind: "captions" })).toBe("Subtitles: Off");
  expect(press({ kind: "rateBy", steps: 1 })).toBe("1.25×");
});

it("VIDEO-13 keys lead to the lessons beside this one, where there are any", () => {
  const led: string[] = [];
  const press = start({ onNext: () => led.push("next"), onPrevious: () => led.push("previous") });
  press({ kind: "next" });
  press({ kind: "previous" });
  start()({ kind: "next" });
  expect(led).toEqual(["next", "previous"]);
});

it("VIDEO-07 A11Y-07 where the film is shown is said as it really changed, also when the browser refuses", () => {
  const film = document.createElement("video");
  const press = start({}, film);
  expect(press({ kind: "fullscreen" })).toBe("Full screen");
  expect(press({ kind: "fullscreen" })).toBe("Full screen off");
  expect(press({ kind: "pictureInPicture" })).toBe("Not possible in this browser");
  act(() => void film.dispatchEvent(new Event("enterpictureinpicture")));
  expect(press({ kind: "previous" })).toBe("Picture in picture");
});
