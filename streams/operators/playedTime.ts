// playedTime: turns samples of a player into what was really played between them.
// Rule: time counts only when the clock and the video both moved on, and the video no further than the clock explains.
import { filter, map, type OperatorFunction, pairwise, pipe } from "rxjs";

/** The player at one moment. */
export interface PlaybackSample {
  /** A clock that only the passing of time moves, in milliseconds. */
  readonly atMs: number;
  readonly positionMs: number;
  /** Playing, and neither paused, seeking, waiting nor ended. */
  readonly isPlaying: boolean;
  readonly rate: number;
}

/** What was really played between two neighbouring samples. */
export interface Played {
  /** In the video. */
  readonly fromMs: number;
  readonly toMs: number;
  /** By the clock: ten seconds of it at double speed are ten seconds, and a range of twenty. */
  readonly playedMs: number;
}

/** How far a video may get ahead of the clock between two samples, since neither is read at exactly the same moment. */
const SLACK_MS = 300;

/**
 * Emits what each pair of neighbouring samples really played, and nothing for one that did not: paused, waiting or seeking,
 * stalled, asleep, a jump, a loop, or samples that no player has. Errors and completion pass. (VIDEO-04)
 */
export function playedTime(): OperatorFunction<PlaybackSample, Played> {
  return pipe(
    pairwise(),
    map(([earlier, later]) => playedBetween(earlier, later)),
    filter((played) => played !== null),
  );
}

function playedBetween(earlier: PlaybackSample, later: PlaybackSample): Played | null {
  const { isPlaying, rate, positionMs: fromMs } = earlier;
  const { positionMs: toMs } = later;
  const elapsedMs = later.atMs - earlier.atMs;
  const advanceMs = toMs - fromMs;
  const isSound = [elapsedMs, rate, fromMs, toMs].every((value) => Number.isFinite(value) && value >= 0);
  if (!isPlaying || !isSound || advanceMs > elapsedMs * rate + SLACK_MS) return null;
  // the video went back or stood still, or its speed is zero of either sign: a division says nothing then
  if (advanceMs <= 0 || rate === 0) return null;
  const playedMs = Math.min(elapsedMs, advanceMs / rate);
  return playedMs > 0 ? { fromMs, toMs, playedMs } : null;
}
