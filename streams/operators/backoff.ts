// backoff: tries again after an error, with a longer wait each time and full jitter, so that clients do not return at the same time.
// Rule: the wait is never shorter than the server requests (Retry-After).
import { type MonoTypeOperatorFunction, retry, type SchedulerLike, throwError, timer } from "rxjs";

export interface BackoffOptions {
  readonly baseMs: number;
  readonly maxMs: number;
  /** In [0, 1), as Math.random. */
  readonly random: () => number;
  readonly scheduler: SchedulerLike;
  /** The number of tries, with the first; without it there is no end. */
  readonly maxTries?: number;
  /** An error that is not retryable passes immediately; without it every error is retryable. */
  readonly isRetryable?: (error: unknown) => boolean;
  /** The wait that the error itself requests, if any; the jitter comes on top. May exceed `maxMs`. */
  readonly retryAfterMs?: (error: unknown) => number | undefined;
}

/** A longer timer than this fires immediately in every browser. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Subscribes again `random() * min(maxMs, baseMs * 2^n)` ms after the n-th error in a row (from 0). A value ends the
 * row. The last error passes when the tries are used up. (NET-11, RT-01)
 */
export function backoff<T>(options: BackoffOptions): MonoTypeOperatorFunction<T> {
  const { baseMs, maxMs, random, scheduler, maxTries = Number.POSITIVE_INFINITY } = options;
  const { isRetryable = () => true, retryAfterMs = () => undefined } = options;
  return retry({
    count: maxTries - 1,
    resetOnSuccess: true,
    delay: (error: unknown, errorsInRow) => {
      if (!isRetryable(error)) return throwError(() => error);
      const jitterMs = random() * Math.min(maxMs, baseMs * 2 ** (errorsInRow - 1));
      return timer(Math.min(LONGEST_TIMER_MS, jitterMs + (retryAfterMs(error) ?? 0)), scheduler);
    },
  });
}
