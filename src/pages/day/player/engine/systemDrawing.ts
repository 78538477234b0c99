/**
 * Whether the system draws the film where the page cannot: a phone's own full screen, picture in picture, AirPlay (VIDEO-15). Rule: what
 * the page would draw over the film, the system must draw then.
 */

/** What some browsers know besides the standard. */
type SystemVideo = HTMLVideoElement & {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitPresentationMode?: string;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
};

const CHANGES = [
  "webkitbeginfullscreen",
  "webkitendfullscreen",
  "webkitpresentationmodechanged",
  "webkitcurrentplaybacktargetiswirelesschanged",
  "enterpictureinpicture",
  "leavepictureinpicture",
];

/** True while the system draws this film. */
export const isDrawnBySystem = (video: SystemVideo): boolean =>
  document.pictureInPictureElement === video ||
  video.webkitDisplayingFullscreen === true ||
  (video.webkitPresentationMode ?? "inline") !== "inline" ||
  video.webkitCurrentPlaybackTargetIsWireless === true;

/** Calls `changed` when that may have changed; returns what ends it. */
export function watchSystemDrawing(video: HTMLVideoElement, changed: () => void): () => void {
  for (const name of CHANGES) video.addEventListener(name, changed);
  return () => {
    for (const name of CHANGES) video.removeEventListener(name, changed);
  };
}
