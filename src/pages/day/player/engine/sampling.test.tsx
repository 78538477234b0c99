/** When a player is looked at, on fake timers. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSampling } from "./sampling";
import type { PlayerSample } from "./types";

let now: PlayerSample;
let samples: PlayerSample[];
beforeEach(() => {
  vi.useFakeTimers();
  now = { positionMs: 0, isPlaying: false, rate: 1 };
  samples = [];
});
afterEach(() => {
  vi.useRealTimers();
});
const create = () =>
  createSampling(
    () => now,
    (sample) => samples.push(sample),
  );

describe("createSampling", () => {
  it("VIDEO-04 the sampling of the video reports each look, and once a second while it plays", () => {
    const sampling = create();
    sampling.take();
    vi.advanceTimersByTime(5000);
    expect(samples).toHaveLength(1);
    now = { ...now, isPlaying: true };
    sampling.take();
    sampling.take();
    vi.advanceTimersByTime(3000);
    expect(samples).toHaveLength(6);
    now = { ...now, isPlaying: false };
    sampling.take();
    vi.advanceTimersByTime(5000);
    expect(samples).toHaveLength(7);
    sampling.end();
  });

  it("VIDEO-04 the sampling of the video reports before anything else hears that the page hides or is left", () => {
    const heard: string[] = [];
    const listener = (event: Event) => heard.push(`${event.type} after ${samples.length}`);
    document.addEventListener("visibilitychange", listener);
    window.addEventListener("pagehide", listener);
    const sampling = create();
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(heard).toEqual(["visibilitychange after 1", "pagehide after 2"]);
    document.removeEventListener("visibilitychange", listener);
    window.removeEventListener("pagehide", listener);
    sampling.end();
  });

  it("VIDEO-16 the sampling of the video goes on while the page is hidden: it may be heard", () => {
    const sampling = create();
    now = { ...now, isPlaying: true };
    sampling.take();
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(3000);
    expect(samples.map(({ isPlaying }) => isPlaying)).toEqual([true, true, true, true, true]);
    sampling.end();
  });

  it("VIDEO-04 VIDEO-12 the sampling of the video ends with a sample in which nothing plays, and hears nothing more", () => {
    const sampling = create();
    now = { positionMs: 700, isPlaying: true, rate: 1 };
    sampling.take();
    sampling.end();
    expect(samples.at(-1)).toEqual({ positionMs: 700, isPlaying: false, rate: 1 });
    vi.advanceTimersByTime(5000);
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("pagehide"));
    expect(samples).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
