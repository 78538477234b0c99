/** How loud and how fast a video plays (VIDEO-07). Rule: what the learner changes in the browser's own controls is reported, what is set from here is not. */

export interface Sound {
  readonly rate: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Answers the function that sets it; `onChanged` hears of changes made elsewhere. */
export function createSound(element: HTMLVideoElement, onChanged: (sound: Sound) => void): (sound: Sound) => void {
  let set: Sound | null = null;
  const changed = () => {
    const heard = { rate: element.playbackRate, volume: element.volume, isMuted: element.muted };
    // an element without a source, or between two, has a speed of its own
    if (set && element.readyState > 0 && !isSame(heard, set)) onChanged(heard);
  };
  element.addEventListener("volumechange", changed);
  element.addEventListener("ratechange", changed);
  return (sound) => {
    // a new source begins with the default
    element.defaultPlaybackRate = sound.rate;
    element.playbackRate = sound.rate;
    element.volume = sound.volume;
    element.muted = sound.isMuted;
    // a device that keeps its own volume has not been changed by the learner
    set = { ...sound, volume: element.volume };
  };
}

const isSame = (one: Sound, other: Sound): boolean =>
  one.isMuted === other.isMuted && one.rate === other.rate && Math.abs(one.volume - other.volume) < 0.01;
