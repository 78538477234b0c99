/** Speed and volume between the learner's settings and the element. */
import { describe, expect, it } from "vitest";
import { createSound, type Sound } from "./sound";

function create({ hasOwnVolume = false, readyState = 4 } = {}) {
  const element = document.createElement("video");
  Object.defineProperty(element, "readyState", { value: readyState });
  for (const [name, value] of Object.entries({ playbackRate: 1, defaultPlaybackRate: 1, muted: false }))
    Object.defineProperty(element, name, { value, writable: true });
  Object.defineProperty(
    element,
    "volume",
    hasOwnVolume ? { get: () => 1, set: () => {} } : { value: 1, writable: true },
  );
  const changes: Sound[] = [];
  return { element, changes, set: createSound(element, (sound) => changes.push(sound)) };
}
const sound: Sound = { rate: 1.5, volume: 0.4, isMuted: false };

describe("createSound", () => {
  it("VIDEO-07 the sound of the player sets the speed for this source and the next, and reports nothing of it", () => {
    const { element, changes, set } = create();
    set(sound);
    expect(element).toMatchObject({ playbackRate: 1.5, defaultPlaybackRate: 1.5, volume: 0.4, muted: false });
    element.dispatchEvent(new Event("ratechange"));
    element.dispatchEvent(new Event("volumechange"));
    expect(changes).toEqual([]);
  });

  it("VIDEO-07 the sound of the player reports what the browser's own controls change", () => {
    const { element, changes, set } = create();
    set(sound);
    element.muted = true;
    element.dispatchEvent(new Event("volumechange"));
    expect(changes).toEqual([{ ...sound, isMuted: true }]);
  });

  it("VIDEO-07 the sound of the player does not take a device that keeps its own volume, or an element between two sources, for the learner", () => {
    const phone = create({ hasOwnVolume: true });
    phone.set(sound);
    phone.element.dispatchEvent(new Event("volumechange"));
    const empty = create({ readyState: 0 });
    empty.set(sound);
    empty.element.playbackRate = 1;
    empty.element.dispatchEvent(new Event("ratechange"));
    expect([...phone.changes, ...empty.changes]).toEqual([]);
  });
});
