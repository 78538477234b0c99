// rateLimit: lets at most one value per window through and marks every other with how long it must wait.
// Rule: every value comes out exactly once, in order; a limited value is marked, never dropped silently.
import { defer, map, type OperatorFunction, type SchedulerLike } from "rxjs";

export type RateLimited<T> =
  | { readonly kind: "accepted"; readonly value: T }
  | { readonly kind: "limited"; readonly value: T; readonly retryAfterMs: number };

export interface RateLimitOptions<T> {
  readonly windowMs: number;
  readonly scheduler: SchedulerLike;
  /** Values of different keys do not limit each other; without it there is one window for all. */
  readonly key?: (value: T) => unknown;
}

/**
 * Accepts the first value of each window of `windowMs` (per key); the window starts at the accepted value, limited
 * ones do not lengthen it. Errors and completion pass. Each subscription has its own windows and keeps one number
 * per key seen. (BUS-05, CHAT-03)
 */
export function rateLimit<T>({ windowMs, scheduler, key }: RateLimitOptions<T>): OperatorFunction<T, RateLimited<T>> {
  return (source$) =>
    defer(() => {
      const opensAtMs = new Map<unknown, number>();
      return source$.pipe(
        map((value): RateLimited<T> => {
          const nowMs = scheduler.now();
          const lane = key?.(value);
          const retryAfterMs = (opensAtMs.get(lane) ?? nowMs) - nowMs;
          // longer than the window: the clock was set back
          if (retryAfterMs > 0 && retryAfterMs <= windowMs) return { kind: "limited", value, retryAfterMs };
          opensAtMs.set(lane, nowMs + windowMs);
          return { kind: "accepted", value };
        }),
      );
    });
}
