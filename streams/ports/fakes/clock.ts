/** A clock that does not move until a test moves it. */
import { VirtualAction, VirtualTimeScheduler } from "rxjs";
import type { ClockPort } from "../types";

export interface FakeClock extends ClockPort {
  /** Moves time on and runs what is due, in order. */
  advance(ms: number): void;
}

/** Starts at `startMs`. */
export function createFakeClock(startMs = 1_800_000_000_000): FakeClock {
  const scheduler = new VirtualTimeScheduler(VirtualAction, 0);
  scheduler.frame = startMs;
  const now = () => scheduler.frame;
  scheduler.now = now;
  return {
    now,
    scheduler,
    advance(ms) {
      const end = scheduler.frame + ms;
      scheduler.maxFrames = end;
      scheduler.flush();
      scheduler.frame = end;
    },
  };
}
