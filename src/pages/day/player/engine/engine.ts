/**
 * video.js as the lesson player uses it: it plays HLS and mp4, and draws nothing. Rule: the position outlives each source, each change
 * of state is reported at once, and nothing is left behind.
 */
import "./videoGlobals";
import videojs from "video.js";
import { createEnding } from "./ending";
import { createIntent, type IntentListener } from "./intent";
import { createLoading } from "./loading";
import { createPublished } from "./published";
import { createSampling } from "./sampling";
import { createSound, type Sound } from "./sound";
import type { Source } from "./sources";
import { isDrawnBySystem, watchSystemDrawing } from "./systemDrawing";
import type { PlayerSample } from "./types";

export interface EngineState {
  /** What the learner wants: it stays true while the video waits. */
  readonly isWanted: boolean;
  readonly isWaiting: boolean;
  readonly isEnded: boolean;
  readonly isPictureInPicture: boolean;
  /** The page cannot draw over the film: subtitles are the system's. */
  readonly isDrawnBySystem: boolean;
  readonly rate: number;
  readonly positionMs: number;
  readonly durationMs: number;
  /** The end of what is loaded around the position. */
  readonly bufferedMs: number;
}

export interface EngineListener extends IntentListener {
  readonly onSample: (sample: PlayerSample) => void;
  /** All sources were tried. */
  readonly onFailed: () => void;
  /** Changed by the browser's own controls. */
  readonly onSound: (sound: Sound) => void;
}

export interface Engine {
  readonly element: HTMLVideoElement;
  state(): EngineState;
  subscribe(changed: () => void): () => void;
  /** Tries the sources in order, from this position. */
  load(sources: readonly Source[], atMs: number, isWanted: boolean): void;
  /** The source neither plays nor fails: it is loaded again, and then the next one. True: it was given up. */
  stalled(): boolean;
  /** Nothing more of the source comes. True: nothing is left to watch either, and that was the end. */
  endHere(): boolean;
  play(): void;
  pause(): void;
  seekTo(ms: number): void;
  setSound(sound: Sound): void;
  dispose(): void;
}

const CHANGES = ["play", "playing", "pause", "waiting", "seeking", "seeked", "ratechange", "ended", "canplay"];
const UPDATES = [
  ...CHANGES,
  "timeupdate",
  "durationchange",
  "progress",
  "enterpictureinpicture",
  "leavepictureinpicture",
];

const OPTIONS = {
  controls: false,
  children: ["mediaLoader"],
  playsinline: true,
  preload: "metadata",
  inactivityTimeout: 0,
  userActions: { click: false, doubleClick: false, hotkeys: false },
  // the browser reads subtitles itself; HLS is played the same way in each browser that can
  html5: {
    nativeTextTracks: true,
    nativeAudioTracks: false,
    nativeVideoTracks: false,
    vhs: { overrideNative: !videojs.browser.IS_ANY_SAFARI },
  },
};

// what fails is reported as a failure of the player, not in the console, and is not collected for ever
videojs.log.level("off");
videojs.log.history.disable();

function createPlayer(host: HTMLElement) {
  const element = document.createElement("video");
  host.append(element);
  const player = videojs(element, OPTIONS);
  // its frame has a role, an English name and a tab stop: ours has them
  for (const name of ["role", "aria-label", "tabindex", "lang"]) player.el().removeAttribute(name);
  return { element, player };
}

/** The parts of an engine, which know one another by what they call. */
function createParts(host: HTMLElement, startAtMs: number, listener: EngineListener) {
  const { element, player } = createPlayer(host);
  const loading = createLoading({
    player,
    element,
    startAtMs,
    positionMs: () => published.value().positionMs,
    onPlace: (ms) => ending.seek(ms),
    onTried: () => intent.isWanted() && intent.play(),
    onLost: (isLast) => {
      sampling.take();
      if (isLast) intent.set(false);
      published.publish();
      if (isLast) listener.onFailed();
    },
  });
  const ending = createEnding({
    player,
    element,
    loading,
    onEnded: () => {
      intent.end();
      sampling.take();
    },
  });
  const heldAtMs = () => {
    if (ending.isOver()) return loading.lengthMs();
    return loading.isUnder() ? loading.resumeAtMs() : null;
  };
  const intent = createIntent(player, element, {
    ...listener,
    isLoading: loading.isUnder,
    onWanted: (isWanted) => {
      published.publish();
      listener.onWanted(isWanted);
    },
  });
  const sampling = createSampling(() => readSample(element, heldAtMs()), listener.onSample);
  const setSound = createSound(element, listener.onSound);
  const published = createPublished(() => ({
    ...readElement(element, intent.isWanted(), heldAtMs()),
    isEnded: ending.isOver() || (element.ended && !loading.isUnder()),
    durationMs: loading.lengthMs(),
  }));
  return { element, player, loading, ending, intent, sampling, setSound, published };
}

/** Puts a player into the element, which will begin at `startAtMs`. */
export function createEngine(host: HTMLElement, startAtMs: number, listener: EngineListener): Engine {
  const parts = createParts(host, startAtMs, listener);
  const { element, player, loading, ending, intent, sampling, setSound, published } = parts;
  const { publish } = published;
  player.on(CHANGES, sampling.take);
  player.on(UPDATES, publish);
  const endSystemDrawing = watchSystemDrawing(element, publish);

  return {
    element,
    state: published.value,
    subscribe: published.subscribe,
    load: (sources, atMs, isWanted) => {
      sampling.take();
      intent.set(isWanted);
      ending.forget();
      loading.start(sources, atMs);
      publish();
    },
    stalled: () => {
      sampling.take();
      const isGivenUp = loading.stalled();
      publish();
      return isGivenUp;
    },
    endHere: () => {
      const isEnd = ending.endHere(published.value().positionMs);
      publish();
      return isEnd;
    },
    play: () => {
      intent.play();
      publish();
    },
    pause: () => {
      intent.set(false);
      element.pause();
      publish();
    },
    seekTo: (ms) => {
      const { durationMs } = published.value();
      const targetMs = Math.max(0, Math.min(ms, durationMs || ms));
      // what was played until now, before it is somewhere else
      sampling.take();
      ending.seek(targetMs);
      publish();
    },
    setSound: (sound) => {
      sampling.take();
      setSound(sound);
    },
    dispose: () => {
      sampling.end();
      endSystemDrawing();
      published.end();
      player.dispose();
    },
  };
}

/** What really plays now. `heldAtMs` is where the film is, while its element does not know; else null. */
function readSample(element: HTMLVideoElement, heldAtMs: number | null): PlayerSample {
  const { currentTime, paused, ended, seeking, readyState, playbackRate } = element;
  const isStill = heldAtMs !== null || paused || ended || seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return { positionMs: heldAtMs ?? currentTime * 1000, isPlaying: !isStill, rate: playbackRate };
}

/** What the element says of itself; see readSample. */
function readElement(element: HTMLVideoElement, isWanted: boolean, heldAtMs: number | null) {
  const { currentTime, buffered, seeking, readyState, playbackRate } = element;
  const isHeld = heldAtMs !== null;
  const ranges = Array.from({ length: buffered.length }, (_, index) => [buffered.start(index), buffered.end(index)]);
  const around = ranges.find(([start = 0, end = 0]) => start <= currentTime + 0.1 && end >= currentTime);
  return {
    isWanted,
    isWaiting: isWanted && (isHeld || seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
    isDrawnBySystem: isDrawnBySystem(element),
    rate: playbackRate,
    isPictureInPicture: document.pictureInPictureElement === element,
    positionMs: heldAtMs ?? currentTime * 1000,
    bufferedMs: (around?.[1] ?? 0) * 1000,
  };
}
