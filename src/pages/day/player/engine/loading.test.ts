/** Which source is played when one fails, or neither plays nor fails. */
import { describe, expect, it } from "vitest";
import { createLoading } from "./loading";
import type { Source } from "./sources";

const SOURCES: readonly Source[] = [
  { src: "/a.m3u8", type: "application/x-mpegURL" },
  { src: "/b.mp4", type: "video/mp4" },
];

/** A player whose events the test sends; it takes any source. */
function load() {
  const handlers = new Map<string, (() => void)[]>();
  const tried: string[] = [];
  const lost: boolean[] = [];
  const player = {
    on: (name: string, handler: () => void) => handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    src: ({ src }: Source) => tried.push(src),
    currentTime: (seconds: number) => seconds,
    isDisposed: () => false,
  };
  const element = { duration: 60, isPaused: false, pause: () => void (element.isPaused = true) };
  const loading = createLoading({
    player: player as never,
    element: element as unknown as HTMLVideoElement,
    startAtMs: 4000,
    positionMs: () => 9000,
    onTried: () => undefined,
    onLost: (isLast) => lost.push(isLast),
  });
  const send = (name: string) => handlers.get(name)?.forEach((handler) => handler());
  loading.start(SOURCES, 4000);
  return { loading, tried, lost, send, element };
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
