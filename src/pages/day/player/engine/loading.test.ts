/** Which source is played when one fails, neither plays nor fails, or is not the whole film. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLoading } from "./loading";
import type { Source } from "./sources";

const SOURCES: readonly Source[] = [
  { src: "/a.m3u8", type: "application/x-mpegURL" },
  { src: "/b.mp4", type: "video/mp4" },
];

/** A player whose events the test sends; it takes any source. `atMs` is where the film was last seen. */
function load({ startAtMs = 4000, atMs = 9000 } = {}) {
  const handlers = new Map<string, (() => void)[]>();
  const tried: string[] = [];
  const lost: boolean[] = [];
  const places: number[] = [];
  const player = {
    on: (name: string, handler: () => void) => handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    src: ({ src }: Source) => tried.push(src),
    isDisposed: () => false,
  };
  const element = { duration: 60, isPaused: false, pause: () => void (element.isPaused = true) };
  const loading = createLoading({
    player: player as never,
    element: element as unknown as HTMLVideoElement,
    startAtMs,
    positionMs: () => atMs,
    onPlace: (ms) => places.push(ms),
    onTried: () => undefined,
    onLost: (isLast) => lost.push(isLast),
  });
  const send = (name: string) => handlers.get(name)?.forEach((handler) => handler());
  loading.start(SOURCES, startAtMs);
  /** The source is there, and says that it is so long. */
  const come = (seconds: number) => {
    element.duration = seconds;
    send("loadedmetadata");
  };
  return { loading, tried, lost, places, send, come, element };
}

describe("a source that neither plays nor fails", () => {
  it("VIDEO-05 a source that stalls is loaded again, then the next one, and after the last one nothing is left", () => {
    const { loading, tried, lost, element } = load();
    expect(loading.stalled()).toBe(false);
    expect(tried).toEqual(["/a.m3u8", "/a.m3u8"]);
    expect(loading.stalled()).toBe(true);
    expect([tried.at(-1), lost]).toEqual(["/b.mp4", [false]]);
    loading.stalled();
    expect(loading.stalled()).toBe(true);
    expect([tried.slice(3), lost]).toEqual([["/b.mp4"], [false, true]]);
    expect([loading.resumeAtMs(), element.isPaused]).toEqual([4000, true]);
  });

  it("VIDEO-05 a source that has played meanwhile is loaded again as at first, from where it was", () => {
    const { loading, tried, lost, send } = load();
    loading.stalled();
    send("loadedmetadata");
    send("playing");
    expect(loading.stalled()).toBe(false);
    expect([tried.at(-1), lost, loading.resumeAtMs()]).toEqual(["/a.m3u8", [], 9000]);
  });
});

describe("where a source begins", () => {
  it.each([
    ["a place of the last visit", 4000, 600, [4000]],
    ["the end of the last visit: from the beginning", 599_500, 600, []],
    ["a place of the last visit that the film no longer has: from the beginning", 900_000, 600, []],
  ])("VIDEO-05 a film begins at %s", (_, startAtMs, seconds, expected) => {
    const { come, places } = load({ startAtMs });
    come(seconds);
    expect(places).toEqual(expected);
  });

  it("VIDEO-18 a film that is loaded again at its end goes to its end, and does not begin again", () => {
    const { loading, come, places, send } = load({ startAtMs: 0, atMs: 599_900 });
    come(600);
    send("playing");
    loading.stalled();
    expect(loading.lengthMs()).toBe(600_000);
    come(600);
    expect(places).toEqual([600_000]);
  });

  it("VIDEO-18 a film that is sent to its end before it has a source goes to its end", () => {
    const { loading, come, places } = load();
    loading.resumeAt(600_000);
    come(600);
    expect(places).toEqual([600_000]);
  });
});

describe("a source that is much shorter than the film was", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("VIDEO-18 a source that comes back shorter is loaded again, then the next one, and the place stays", () => {
    const { loading, come, send, tried, places, lost, element } = load({ startAtMs: 0, atMs: 540_000 });
    come(600);
    send("playing");
    loading.stalled();
    loading.start(SOURCES, 540_000);
    for (const src of ["/a.m3u8", "/b.mp4", "/b.mp4"]) {
      come(72);
      // told late, of what was before
      send("playing");
      expect(element.isPaused).toBe(true);
      vi.runAllTimers();
      expect([tried.at(-1), loading.isUnder(), loading.resumeAtMs()]).toEqual([src, true, 540_000]);
    }
    come(600);
    expect([loading.isUnder(), places, lost]).toEqual([false, [540_000], [false]]);
  });

  it("VIDEO-18 a source that stalled and then comes back shorter is loaded again once more", () => {
    const { loading, come, send, tried } = load({ startAtMs: 0, atMs: 540_000 });
    come(600);
    send("playing");
    loading.stalled();
    come(72);
    vi.runAllTimers();
    expect(tried).toEqual(["/a.m3u8", "/a.m3u8", "/a.m3u8"]);
  });

  it("VIDEO-18 a source that becomes shorter while the film is beyond its new end is loaded again from there", () => {
    const { loading, come, send, tried, element } = load({ startAtMs: 0, atMs: 540_000 });
    come(600);
    element.duration = 70;
    // what is read before the element tells so is not of the film either
    expect([loading.isUnder(), loading.resumeAtMs(), loading.lengthMs()]).toEqual([true, 540_000, 600_000]);
    send("durationchange");
    vi.runAllTimers();
    expect([tried, loading.lengthMs()]).toEqual([["/a.m3u8", "/a.m3u8"], 600_000]);
  });

  it("VIDEO-18 a source that turns out to be shorter where it is played to its end is at its end", () => {
    const { loading, come, send, tried, element } = load({ startAtMs: 0, atMs: 500_000 });
    come(600);
    element.duration = 500;
    send("durationchange");
    vi.runAllTimers();
    expect([loading.isUnder(), loading.lengthMs(), tried]).toEqual([false, 500_000, ["/a.m3u8"]]);
  });

  it("VIDEO-10 VIDEO-18 a source of another variant has a length of its own", () => {
    const { loading, come, tried } = load({ startAtMs: 0, atMs: 5000 });
    come(600);
    loading.start([{ src: "/vertical.mp4", type: "video/mp4" }], 5000);
    come(20);
    vi.runAllTimers();
    expect([loading.isUnder(), loading.lengthMs(), tried.at(-1)]).toEqual([false, 20_000, "/vertical.mp4"]);
  });
});
