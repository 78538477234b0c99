/** A recording over a simulated recorder: its end after a minute, its type, and what fails. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canRecord, record } from "./record";

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith("video/webm");
  static part = "film";
  static firstPictureMs = 0;
  state = "inactive";
  hasBegun = false;
  constructor(
    _: unknown,
    readonly options: { mimeType: string },
  ) {
    super();
    recorders.push(this);
  }
  start = () => {
    this.state = "recording";
    setTimeout(() => this.begin(), FakeRecorder.firstPictureMs);
  };
  begin = () => {
    if (!this.hasBegun) this.dispatchEvent(new Event("start"));
    this.hasBegun = true;
  };
  stop = () => {
    this.state = "inactive";
    // as browsers do, also of a recording without any picture
    this.begin();
    const data = new Blob(FakeRecorder.part ? [FakeRecorder.part] : []);
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
    this.dispatchEvent(new Event("stop"));
  };
}
const recorders: FakeRecorder[] = [];
const stream = {} as MediaStream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("MediaRecorder", FakeRecorder);
});
afterEach(() => {
  vi.useRealTimers();
  recorders.length = 0;
});

const start = (firstPictureMs = 0) => {
  FakeRecorder.firstPictureMs = firstPictureMs;
  const ticks: number[] = [];
  const ends: (Blob | null)[] = [];
  const running = record(stream, { onTick: (ms) => ticks.push(ms), onEnd: (video) => ends.push(video) });
  vi.advanceTimersByTime(firstPictureMs);
  return { running, ticks, ends };
};

it("HW-09 the time of a recording counts from its first picture", () => {
  const { ticks, ends } = start(5_000);
  expect(ticks).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(ticks.at(0)).toBe(250);
  expect(ticks.at(-1)).toBe(60_000);
  expect(ends).toHaveLength(1);
});

it("HW-09 a recording that is stopped before its first picture is empty, whatever the browser has of it", () => {
  const ends: (Blob | null)[] = [];
  FakeRecorder.firstPictureMs = 5_000;
  const running = record(stream, { onTick: () => undefined, onEnd: (video) => ends.push(video) });
  running.stop();
  vi.advanceTimersByTime(90_000);
  expect(ends.map((video) => video?.size)).toEqual([0]);
  expect(vi.getTimerCount()).toBe(0);
});

it("HW-09 a recording ends by itself after a minute, and is kept with a type that uploads know", async () => {
  const { ticks, ends } = start();
  vi.advanceTimersByTime(59_000);
  expect(ends).toEqual([]);
  expect(ticks.at(-1)).toBe(59_000);
  vi.advanceTimersByTime(5_000);
  expect(ticks.at(-1)).toBe(60_000);
  expect(ends.map((video) => video?.type)).toEqual(["video/webm"]);
  expect(await ends[0]?.text()).toBe("film");
  expect(vi.getTimerCount()).toBe(0);
});

it("HW-09 a recording that is discarded ends without a word", () => {
  const { running, ends } = start();
  running.discard();
  vi.advanceTimersByTime(90_000);
  expect(ends).toEqual([]);
  expect(recorders[0]?.state).toBe("inactive");
});

it("HW-09 a recording that fails is none", () => {
  const { ends } = start();
  recorders[0]?.dispatchEvent(new Event("error"));
  expect(ends).toEqual([null]);
});

it("HW-09 a browser that records nothing offers no video", () => {
  expect(canRecord()).toBe(true);
  vi.stubGlobal("MediaRecorder", undefined);
  expect(canRecord()).toBe(false);
});
