// rateLimit: holds each value back until its window opens; the next ones wait behind it.
// Rule: every value comes out exactly once, in order; none is first in line for longer than one window.
import { concatMap, type MonoTypeOperatorFunction, map, of, type SchedulerLike, timer } from "rxjs";

export interface RateLimitOptions<T> {
  readonly windowMs: number;
  readonly scheduler: SchedulerLike;
  /**
   * When the value may pass. It is asked once the value is first in line: what passed before it has opened the window
   * that it waits for. Further away than a window is a clock that was set back.
   */
  readonly opensAtMs: (value: T) => number;
}

/** Lets a value pass immediately when its window is open, else when it opens. Errors and completion keep their place. (BUS-05, CHAT-03) */
export function rateLimit<T>({ windowMs, scheduler, opensAtMs }: RateLimitOptions<T>): MonoTypeOperatorFunction<T> {
  // concatMap: the order of the presses; a window is read only when all before it have passed
  return concatMap((value) => {
    const waitMs = Math.min(windowMs, opensAtMs(value) - scheduler.now());
    return waitMs > 0 ? timer(waitMs, scheduler).pipe(map(() => value)) : of(value);
  });
}
