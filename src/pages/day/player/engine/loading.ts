/**
 * Which source is played, and from where (VIDEO-01, VIDEO-05). Rule: when one fails the next is tried from the same position; when none is
 * left, the position is still known. One that neither plays nor fails has failed, too, and so has one that is not the whole film (VIDEO-18).
 */
import type videojs from "video.js";
import { createLength, type FilmLength } from "./length";
import type { Source } from "./sources";

type VideoJs = ReturnType<typeof videojs>;

export interface Loading {
  /** No source is there yet, or one has failed: the element's own position says nothing. */
  isUnder(): boolean;
  resumeAtMs(): number;
  resumeAt(ms: number): void;
  /** As far as a source has said it, also while another one is tried; zero before. */
  lengthMs(): number;
  start(sources: readonly Source[], atMs: number): void;
  /** Nothing comes of the source although it has not failed. True: it was given up. */
  stalled(): boolean;
}

/** A source is loaded again once for each of these; when the same happens again before it has played, it counts as failed. */
type Flaw = "stalled" | "short";

/** Closer to the end than this nothing is left to watch. */
export const END_MS = 1000;

export interface LoadingOf {
  readonly player: VideoJs;
  readonly element: HTMLVideoElement;
  readonly startAtMs: number;
  /** The last position that was seen while the source was fine. */
  readonly positionMs: () => number;
  /** The source is there, and the film goes on at this place. */
  readonly onPlace: (ms: number) => void;
  /** The element has begun with a source. */
  readonly onTried: () => void;
  /** A source failed and the next was tried, or none is left. */
  readonly onLost: (isLast: boolean) => void;
}

/** A list may say more than there is. That shows where the film has been played to its end, and only there it is believed. */
function isCutOff({ element, positionMs }: LoadingOf, length: FilmLength): boolean {
  return length.isShort() && positionMs() > element.duration * 1000 + END_MS;
}

/** Nothing is loaded before `start`. */
export function createLoading(of: LoadingOf): Loading {
  const { player, element, positionMs, onTried, onLost } = of;
  const length = createLength(element);
  const tries = createTries(player);
  const place = createPlace(of);
  const lose = () => {
    const isLast = !tries.next();
    // what may still come of it is not played behind the message
    if (isLast) element.pause();
    onLost(isLast);
  };
  const tryAgain = (flaw: Flaw) => {
    place.leave();
    if (tries.again(flaw)) return false;
    lose();
    return true;
  };
  const refuse = () => {
    place.leave();
    element.pause();
    later(player, () => tryAgain("short"));
  };
  player.on("playing", () => {
    // one that was refused may say so late
    if (place.isLeft()) return;
    tries.worked();
    place.visit();
  });
  // not before: the element would forget that it was to play
  player.on("loadstart", onTried);
  player.on("loadedmetadata", () => {
    if (length.isShort()) return refuse();
    length.accept();
    const placeMs = place.arrive(length.knownMs() || Number.POSITIVE_INFINITY);
    if (placeMs > 0) of.onPlace(placeMs);
  });
  player.on("durationchange", () => {
    if (place.isLeft()) return;
    if (isCutOff(of, length)) refuse();
    else length.accept();
  });
  player.on("error", () => {
    place.leave();
    // video.js takes no other source while it reports an error
    later(player, lose);
  });
  return {
    isUnder: () => place.isLeft() || length.isShort(),
    resumeAtMs: () => (place.isLeft() ? place.ms() : positionMs()),
    resumeAt: place.jump,
    lengthMs: length.knownMs,
    start: (sources, atMs) => {
      if (tries.list(sources)) length.forget();
      place.leaveFor(atMs);
      tries.next();
    },
    stalled: () => tryAgain("stalled"),
  };
}

/** Where the film will be when a source is there. Rule: only a place at which an earlier visit ended begins again. */
function createPlace({ startAtMs, positionMs }: Pick<LoadingOf, "startAtMs" | "positionMs">) {
  let isLeft = true;
  let atMs = startAtMs;
  let isVisited = false;
  return {
    isLeft: () => isLeft,
    ms: () => atMs,
    /** The source is no longer the film: from now on the place is known here alone. */
    leave: () => {
      if (!isLeft) atMs = positionMs();
      isLeft = true;
    },
    leaveFor: (ms: number) => {
      [isLeft, atMs] = [true, ms];
    },
    jump: (ms: number) => {
      [isVisited, atMs] = [true, ms];
    },
    visit: () => {
      isVisited = true;
    },
    /** A source is there, as long as this. The place in it. */
    arrive: (lengthMs: number): number => {
      isLeft = false;
      if (atMs < lengthMs - END_MS) return atMs;
      return isVisited && atMs <= lengthMs + END_MS ? lengthMs : 0;
    },
  };
}

const later = (player: VideoJs, work: () => void) => setTimeout(() => player.isDisposed() || work());

/** The sources, in turn, and how often the present one has been tried. */
function createTries(player: VideoJs) {
  let film = "";
  let current: Source | undefined;
  let rest: readonly Source[] = [];
  const flaws = new Set<Flaw>();
  const load = () => current && player.src({ ...current });
  return {
    /** True: these are the sources of another film than before. */
    list: (sources: readonly Source[]): boolean => {
      const before = film;
      film = sources.map(({ src }) => src).join(" ");
      rest = sources;
      return film !== before;
    },
    /** False: none is left. */
    next: (): boolean => {
      [current, ...rest] = rest;
      flaws.clear();
      load();
      return current !== undefined;
    },
    /** Tries the present one again. False: that has been done before. */
    again: (flaw: Flaw): boolean => {
      if (flaws.has(flaw)) return false;
      flaws.add(flaw);
      load();
      return true;
    },
    worked: () => flaws.clear(),
  };
}
