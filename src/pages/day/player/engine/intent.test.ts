/** What the learner wants of a video, from what its element tells and when. */
import type videojs from "video.js";
import { expect, it } from "vitest";
import { createIntent } from "./intent";

/** An element that is paused or not, and tells so later, as a browser's does. */
function create(isLoading: boolean) {
  const heard = new Map<string, () => void>();
  const wanted: boolean[] = [];
  const counted: string[] = [];
  const element = {
    paused: true,
    play: () => {
      element.paused = false;
      return Promise.resolve();
    },
  };
  const intent = createIntent(
    // the parts of both that an intent reads
    { on: (name: string, listener: () => void) => heard.set(name, listener) } as unknown as ReturnType<typeof videojs>,
    element as unknown as HTMLVideoElement,
    {
      isLoading: () => isLoading,
      onStarted: () => counted.push("started"),
      onPlaying: () => undefined,
      onEnded: () => counted.push("ended"),
      onWanted: (isWanted) => wanted.push(isWanted),
    },
  );
  const pause = () => {
    intent.set(false);
    element.paused = true;
  };
  return { intent, wanted, counted, pause, tell: (name: string) => heard.get(name)?.() };
}

it("VIDEO-07 a video that is paused before its element tells that it plays stays paused", () => {
  const { intent, wanted, pause, tell } = create(true);
  intent.play();
  pause();
  tell("play");
  tell("pause");
  expect(wanted).toEqual([true, false]);
});

it("VIDEO-07 a video that is played before its element tells that it was paused stays wanted", () => {
  const { intent, wanted, pause, tell } = create(false);
  intent.play();
  pause();
  intent.play();
  tell("pause");
  tell("play");
  expect(wanted).toEqual([true, false, true]);
});

it("VIDEO-02 VIDEO-18 a video ends once a playback, however often it is sent to its end, and then begins another one", () => {
  const { intent, counted, wanted, tell } = create(false);
  intent.play();
  tell("playing");
  tell("ended");
  tell("ended");
  expect(counted).toEqual(["started", "ended"]);
  intent.play();
  tell("playing");
  intent.end();
  tell("ended");
  expect(counted).toEqual(["started", "ended", "started", "ended"]);
  expect(wanted).toEqual([true, false, true, false]);
});

it("VIDEO-18 a video neither begins nor ends by what a source says that does not work", () => {
  const { intent, counted, wanted, tell } = create(true);
  intent.play();
  tell("playing");
  tell("ended");
  expect([counted, wanted]).toEqual([[], [true]]);
});
