/**
 * How long a film is, by what its sources say (VIDEO-18). Rule: a source that is much shorter than the film was is another film, or a part
 * of it, and its length is not taken.
 */

/** The parts of a list may be said a little longer than they are. */
const LEAST_SHARE = 0.9;

export interface FilmLength {
  /** Zero before a source has said it. */
  knownMs(): number;
  /** The present source is not the film. */
  isShort(): boolean;
  /** Takes what the present source says. */
  accept(): void;
  /** Another film follows. */
  forget(): void;
}

/** Reads the element's own length; nothing is known before `accept`. */
export function createLength(element: Pick<HTMLVideoElement, "duration">): FilmLength {
  let knownMs = 0;
  const readMs = () => (Number.isFinite(element.duration) ? element.duration * 1000 : 0);
  return {
    knownMs: () => knownMs,
    isShort: () => readMs() > 0 && readMs() < knownMs * LEAST_SHARE,
    accept: () => {
      knownMs = readMs() || knownMs;
    },
    forget: () => {
      knownMs = 0;
    },
  };
}
