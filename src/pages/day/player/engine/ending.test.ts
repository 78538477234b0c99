/** The end of a film that is longer than what is loaded of it, on an element that loads only what the test says. */
import { describe, expect, it } from "vitest";
import { createEnding } from "./ending";

const LENGTH = 600;

/** `loadedFrom`: all from this second to the end is loaded; null: nothing is. */
function film({ isUnder = false, lengthMs = LENGTH * 1000 } = {}) {
  const handlers = new Map<string, (() => void)[]>();
  const places: number[] = [];
  const resumed: number[] = [];
  let loadedFrom: number | null = null;
  let ends = 0;
  const element = {
    duration: LENGTH,
    currentTime: 3,
    seeking: false,
    paused: false,
    pause: () => void (element.paused = true),
    get buffered() {
      return { length: loadedFrom === null ? 0 : 1, start: () => loadedFrom ?? 0, end: () => LENGTH };
    },
  };
  const player = {
    on: (names: string | string[], handler: () => void) => {
      for (const name of [names].flat()) handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    },
    currentTime: (seconds: number) => {
      places.push(seconds);
      element.currentTime = seconds;
      element.seeking = loadedFrom === null || seconds < loadedFrom;
    },
  };
  const ending = createEnding({
    // the parts of both that an end reads
    player: player as never,
    element: element as unknown as HTMLVideoElement,
    loading: { isUnder: () => isUnder, lengthMs: () => lengthMs, resumeAt: (ms) => resumed.push(ms) },
    onEnded: () => {
      ends += 1;
    },
  });
  const send = (name: string) => handlers.get(name)?.forEach((handler) => handler());
  return {
    ending,
    element,
    places,
    resumed,
    send,
    ends: () => ends,
    load: (fromSecond: number) => {
      loadedFrom = fromSecond;
      element.seeking = false;
      send("progress");
      send("seeked");
    },
  };
}

describe("the end of a film", () => {
  it("VIDEO-18 a film whose end is not loaded goes to its last part first, and to its end once that is there", () => {
    const { ending, places, load, send } = film();
    ending.seek(LENGTH * 1000);
    expect(places).toEqual([LENGTH - 0.1]);
    send("progress");
    expect(places).toHaveLength(1);
    load(596);
    expect(places).toEqual([LENGTH - 0.1, LENGTH]);
    send("progress");
    expect(places).toHaveLength(2);
  });

  it("VIDEO-18 a film whose end is loaded goes there at once, and any other place is taken as it is", () => {
    const { ending, places, load } = film();
    load(0);
    ending.seek(LENGTH * 1000 + 5000);
    ending.seek(540_000);
    load(0);
    expect(places).toEqual([LENGTH, 540]);
  });

  it("VIDEO-18 a film that is sent elsewhere on its way to the end stays there", () => {
    const { ending, places, load } = film();
    ending.seek(LENGTH * 1000);
    ending.seek(2000);
    load(0);
    expect(places).toEqual([LENGTH - 0.1, 2]);
  });

  it("VIDEO-18 a film whose last part never comes is at its end, still, and begins again when it is played", () => {
    const { ending, element, places, send, ends } = film();
    ending.seek(LENGTH * 1000);
    expect(ending.endHere((LENGTH - 0.1) * 1000)).toBe(true);
    expect([ending.isOver(), element.paused, ends()]).toEqual([true, true, 1]);
    // told late, of what was before
    send("play");
    expect(ending.isOver()).toBe(true);
    element.paused = false;
    send("play");
    expect(ending.isOver()).toBe(false);
    expect(places.at(-1)).toBe(0);
  });

  it("VIDEO-18 a film that waits in its midst, or whose length nobody knows, is not at its end", () => {
    const known = film();
    expect(known.ending.endHere(598_000)).toBe(false);
    const unknown = film({ lengthMs: 0 });
    expect(unknown.ending.endHere(0)).toBe(false);
    expect([known.ends(), unknown.ends(), known.element.paused]).toEqual([0, 0, false]);
  });

  it("VIDEO-18 a film that is at its end without its last part leaves it by a seek", () => {
    const { ending, places } = film();
    ending.endHere(LENGTH * 1000);
    ending.seek(5000);
    expect([ending.isOver(), places]).toEqual([false, [5]]);
  });

  it("VIDEO-05 VIDEO-18 a film that is sent to its end while it has no source goes there when it has one", () => {
    const { ending, places, resumed } = film({ isUnder: true });
    ending.seek(LENGTH * 1000);
    expect([places, resumed]).toEqual([[], [LENGTH * 1000]]);
  });
});
