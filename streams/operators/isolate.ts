// isolate: keeps a stream running after its own errors.
// Rule: the result never errors, and a stream that is permanently broken costs one restart per `maxDelayMs`.
import { defer, type MonoTypeOperatorFunction, of, retry, type SchedulerLike, timer } from "rxjs";

export interface IsolateOptions {
  readonly onError: (error: unknown) => void;
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  readonly scheduler: SchedulerLike;
}

/**
 * Reports an error and subscribes again: immediately the first time, so that one bad event loses no other, then after
 * `baseDelayMs`, twice that, and so on up to `maxDelayMs`. A run of at least `maxDelayMs` without an error counts as
 * healthy and resets the delay. Completion passes. Wrap a source whose creation may throw in `defer`. (BUS-08)
 */
export function isolate<T>({
  onError,
  baseDelayMs,
  maxDelayMs,
  scheduler,
}: IsolateOptions): MonoTypeOperatorFunction<T> {
  return (source$) =>
    defer(() => {
      let restarts = 0;
      let startedAtMs = scheduler.now();
      const restart = (error: unknown) => {
        report(error, onError);
        const isHealthy = scheduler.now() - startedAtMs >= maxDelayMs;
        restarts = isHealthy ? 1 : restarts + 1;
        return restarts === 1 ? of(0) : timer(Math.min(maxDelayMs, baseDelayMs * 2 ** (restarts - 2)), scheduler);
      };
      return defer(() => {
        startedAtMs = scheduler.now();
        return source$;
      }).pipe(retry({ delay: restart }));
    });
}

function report(error: unknown, onError: (error: unknown) => void): void {
  try {
    onError(error);
  } catch {
    // There is nowhere to report an error of the reporter; the stream must continue.
  }
}
