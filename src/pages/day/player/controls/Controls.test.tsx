/** The bar over the film: picture in picture with its state, and the volume. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTexts } from "../../../../locales/fakeI18n";
import type { EngineState } from "../engine/engine";
import type { PlayerSettings } from "../engine/types";
import { Controls } from "./Controls";
import type { KeyAction } from "./keys";
import { VolumeControl } from "./VolumeControl";

beforeAll(() => startTexts());
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, "pictureInPictureEnabled");
});

const state: EngineState = {
  isWanted: true,
  isWaiting: false,
  isEnded: false,
  isPictureInPicture: false,
  isDrawnBySystem: false,
  rate: 1,
  positionMs: 5_000,
  durationMs: 60_000,
  bufferedMs: 60_000,
};
const settings: PlayerSettings = { rate: 1, volume: 0.5, isMuted: false, captions: null, isNextByHand: false };
const nothing = () => undefined;

function show(isPossible: boolean, over: Partial<EngineState> = {}) {
  Object.defineProperty(document, "pictureInPictureEnabled", { value: isPossible, configurable: true });
  const acts: KeyAction["kind"][] = [];
  render(
    <Controls
      state={{ ...state, ...over }}
      durationMs={60_000}
      watched={[]}
      settings={settings}
      video={{
        id: 1,
        title: "Breath",
        m3u8: null,
        mp4: "/a.mp4",
        url: null,
        poster: null,
        durationMs: 60_000,
        isVertical: false,
        subs: [],
      }}
      announced={null}
      isShown
      isFullscreen={false}
      container={undefined}
      onSeek={nothing}
      onAct={({ kind }) => acts.push(kind)}
      onSettings={nothing}
      onMenu={nothing}
    />,
  );
  return acts;
}

describe("picture in picture", () => {
  it.each([
    ["in the page", false, "Picture in picture"],
    ["in its own window", true, "Leave picture in picture"],
  ])(
    "VIDEO-01 picture in picture of a film %s has a button that says so, and a press changes it",
    (_, isPictureInPicture, name) => {
      const acts = show(true, { isPictureInPicture });
      fireEvent.click(screen.getByRole("button", { name }));
      expect(acts).toEqual(["pictureInPicture"]);
    },
  );

  it("VIDEO-01 picture in picture has no button where the browser has none", () => {
    show(false);
    expect(screen.queryByRole("button", { name: /picture in picture/i })).toBeNull();
  });
});

describe("the volume", () => {
  function volume(over: Partial<PlayerSettings>) {
    const chosen: PlayerSettings[] = [];
    render(<VolumeControl settings={{ ...settings, ...over }} onSettings={(next) => chosen.push(next)} />);
    return { chosen, slider: screen.getByRole<HTMLInputElement>("slider", { name: "Volume" }) };
  }

  it.each([
    ["half loud", {}, "0.5", "50%", "Mute"],
    ["muted", { isMuted: true }, "0", "0%", "Unmute"],
  ])("VIDEO-07 %s is at its place on the slider and in words", (_, over, value, text, name) => {
    const { slider } = volume(over);
    expect([slider.value, slider.getAttribute("aria-valuetext")]).toEqual([value, text]);
    expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  it("VIDEO-07 a volume moved on the slider is the new one, and the sound is on again", () => {
    const { chosen, slider } = volume({ isMuted: true });
    fireEvent.change(slider, { target: { value: "0.8" } });
    expect(chosen).toEqual([{ ...settings, volume: 0.8, isMuted: false }]);
  });
});
