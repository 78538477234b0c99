// firstUnauthorized: many calls fail with 401 at the same time; the session ends once.
// Rule: one signal per key, however many fail and however late they answer.
import { distinct, filter, type MonoTypeOperatorFunction, pipe } from "rxjs";

/**
 * Passes the first signal with status 401 for each key, and no other signal. `keyOf` names the session that the call
 * belonged to; null or undefined (a call without a token) is never a signal. Keys are remembered while subscribed, so
 * use a session's number rather than its token. Errors and completion pass. (BUS-05, AUTH-13)
 */
export function firstUnauthorized<T extends { readonly status: number }>(
  keyOf: (signal: T) => string | number | null | undefined,
): MonoTypeOperatorFunction<T> {
  return pipe(
    filter((signal: T) => signal.status === 401 && keyOf(signal) != null),
    distinct(keyOf),
  );
}
