/** What happens at a time that is known before: the timers of the domain. Rule: the server's clock decides when. */
import { EMPTY, from, mergeMap, type Observable, timer } from "rxjs";
import type { ClockPort } from "../../ports/types";

/** A browser's timer fires immediately when it is set further ahead; a later event sets it again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The server's clock may be a moment behind what was measured of it. */
export const RELOAD_AFTER_MS = 1_000;
/** What was due for longer than this when it was fetched, and had not happened, does not wait for a time. */
export const LATE_MS = 2 * RELOAD_AFTER_MS;

/** Emits those that are due next, when they are; nothing where none is, or it is too far ahead. */
export function nextDue<T extends { readonly dueMs: number }>(
  all: readonly T[],
  { clock, serverOffsetMs }: { readonly clock: ClockPort; readonly serverOffsetMs: number },
): Observable<T> {
  const next = Math.min(...all.map(({ dueMs }) => dueMs));
  const waitMs = next - clock.now() - serverOffsetMs;
  if (all.length === 0 || waitMs > LONGEST_TIMER_MS) return EMPTY;
  const due = all.filter(({ dueMs }) => dueMs === next);
  return timer(Math.max(0, waitMs), clock.scheduler).pipe(mergeMap(() => from(due)));
}
