/** The player's box before its code is there, and without anything to play. */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { SafeUrlProvider } from "../../../ui/layout/safeUrl";
import type { LessonPlayerProps, PlayerVideo } from "./engine/types";
import { playerCode } from "./hooks/usePlayerCode";
import { LessonPlayer } from "./LessonPlayer";

beforeAll(() => startTexts());
// tests share what another file has loaded
beforeAll(() => {
  playerCode.Player = null;
});
const video: PlayerVideo = {
  id: 1,
  title: "Breath",
  m3u8: null,
  mp4: "/a.mp4",
  url: null,
  poster: "/poster.jpg",
  durationMs: 65_000,
  isVertical: false,
  subs: [{ language: "en", label: "English", name: "en", url: "/en.vtt" }],
};

function show(changed: Partial<PlayerVideo>, more: Partial<LessonPlayerProps> = {}) {
  const failures: unknown[] = [];
  const nothing = () => {};
  const props: LessonPlayerProps = {
    video: { ...video, ...changed },
    startAtMs: 5000,
    watched: [],
    settings: { rate: 1, volume: 1, isMuted: false, captions: null, isNextByHand: false },
    onSettings: nothing,
    onSample: nothing,
    onStarted: nothing,
    onEnded: nothing,
    onFailure: (problem) => failures.push(problem),
    onAsk: (positionMs) => failures.push({ askedAt: positionMs }),
    connection: "live",
    ...more,
  };
  render(
    <SafeUrlProvider toSafeUrl={(url) => url}>
      <LessonPlayer {...props} />
    </SafeUrlProvider>,
  );
  return failures;
}

describe("LessonPlayer", () => {
  it("VIDEO-12 the player shows poster, length and what belongs to the video before its code is there", () => {
    show({});
    const box = screen.getByRole("region", { name: "Video: Breath" });
    expect(box.textContent).toContain("1:05");
    expect(screen.getByRole("button", { name: "Play: Breath. Continue from 0:05" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Transcript" })).toBeTruthy();
    expect(box.querySelector("video")).toBeNull();
  });

  it("VIDEO-05 the player says that a video has not been converted, reports each try, and offers no transcript", () => {
    const failures = show({ mp4: null });
    expect(screen.getByRole("alert").textContent).toContain("This video hasn’t been converted yet");
    expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Transcript" })).toBeNull();
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    expect(failures).toEqual(["not_converted", "not_converted"]);
  });

  it("VIDEO-11 the player asks about the moment at which it would begin, before it has played", () => {
    const asked = show({});
    act(() => screen.getByRole("button", { name: "Ask the expert" }).click());
    expect(asked).toEqual([{ askedAt: 5000 }]);
  });

  it("a video that goes on says from where, and begins at its start by a press", async () => {
    const asked = show({});
    act(() => screen.getByRole("button", { name: "From the start" }).click());
    expect(screen.queryByRole("button", { name: "From the start" })).toBeNull();
    act(() => screen.getByRole("button", { name: "Ask the expert" }).click());
    expect(asked).toEqual([{ askedAt: 0 }]);
    cleanup();
    show({}, { startAtMs: 0 });
    expect(screen.getByRole("button", { name: "Play: Breath" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "From the start" })).toBeNull();
  });

  it("VIDEO-13 the player of the next lesson has the keys as soon as it is there", async () => {
    show({}, { isAutoPlay: true });
    await waitFor(() => expect(document.querySelector("video")).toBeTruthy());
    cleanup();
    const onNext = vi.fn();
    show({}, { isAutoPlay: true, takesFocus: true, onNext });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "n", code: "KeyN" });
    expect(onNext).toHaveBeenCalledOnce();
  });

  it("OFF-03 a lesson that is pressed before the device has said what it has begins once that is known", async () => {
    show({}, { isLookedFor: true, isAutoPlay: true });
    await waitFor(() => expect(playerCode.Player).not.toBeNull());
    expect(document.querySelector("video")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    const stored = { film: "blob:https://learn.example/1", subs: { en: "blob:https://learn.example/2" } };
    show({ stored }, { isAutoPlay: true });
    await waitFor(() => expect(document.querySelector("video")).not.toBeNull());
  });
});
