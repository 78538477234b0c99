/** A player that plays by a clock which the test moves, and says what a real one says: for tests of playback. */
import type { NewAppEvent } from "../../streams/parts/types";

interface Stage {
  send(event: NewAppEvent): void;
  /** Moves the clock on. */
  advance(ms: number): void;
}
const SAMPLE_MS = 1_000;

export interface FakePlayer {
  open(): void;
  play(ms: number): void;
  pause(): void;
  seek(toMs: number): void;
  setRate(rate: number): void;
  /** The clock goes on and the picture does not. */
  stall(ms: number): void;
  close(): void;
  /** What was really played, by the clock. */
  playedMs(): number;
  positionMs(): number;
}

/** Plays one lesson of `lengthMs`; the end of the video ends the playback. */
export function createFakePlayer(
  { send, advance }: Stage,
  lesson: { streamId: number; lessonId: number; dayId: number; dayStatusId: number | null },
  lengthMs: number,
): FakePlayer {
  let position = 0;
  let rate = 1;
  let played = 0;
  let hasStarted = false;
  const sample = (isPlaying: boolean) =>
    send({ type: "playback/sampled", payload: { positionMs: position, isPlaying, rate } });
  const step = (ms: number) => {
    advance(ms);
    position += ms * rate;
    played += ms;
  };
  return {
    open: () => send({ type: "playback/opened", payload: { ...lesson, lengthMs } }),
    play(ms) {
      if (position >= lengthMs) position = 0;
      if (!hasStarted) send({ type: "playback/started", payload: { isFirstOfDay: false } });
      hasStarted = true;
      sample(true);
      const until = Math.min(ms, (lengthMs - position) / rate);
      for (let done = 0; done < until; done += SAMPLE_MS) {
        step(Math.min(SAMPLE_MS, until - done));
        sample(true);
      }
      if (until < ms) {
        sample(false);
        send({ type: "playback/ended", payload: {} });
        hasStarted = false;
      }
    },
    pause: () => sample(false),
    seek(toMs) {
      sample(false);
      position = Math.min(lengthMs, Math.max(0, toMs));
      sample(false);
    },
    setRate(next) {
      rate = next;
      sample(false);
    },
    stall(ms) {
      sample(false);
      advance(ms);
      sample(false);
    },
    close: () => {
      sample(false);
      send({ type: "playback/closed", payload: {} });
    },
    playedMs: () => played,
    positionMs: () => position,
  };
}
