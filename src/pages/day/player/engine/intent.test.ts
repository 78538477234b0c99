/** What the learner wants of a video, from what its element tells and when. */
import type videojs from "video.js";
import { expect, it } from "vitest";
import { createIntent } from "./intent";

/** An element that is paused or not, and tells so later, as a browser's does. */
function create(isLoading: boolean) {
  const heard = new Map<string, () => void>();
  const wanted: boolean[] = [];
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
      onStarted: () => undefined,
      onPlaying: () => undefined,
      onEnded: () => undefined,
      onWanted: (isWanted) => wanted.push(isWanted),
    },
  );
  const pause = () => {
    intent.set(false);
    element.paused = true;
  };
  return { intent, wanted, pause, tell: (name: string) => heard.get(name)?.() };
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
