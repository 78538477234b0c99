// hedge: sends a second try beside a silent one, because its connection may have died without notice.
// Rule: never worse than the first try alone: it continues, and a further try that fails without an answer is ignored.
import {
  catchError,
  EMPTY,
  type MonoTypeOperatorFunction,
  merge,
  type Observable,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  throwError,
  timer,
} from "rxjs";

export interface HedgeOptions {
  /** How long a silence lasts before the next try. */
  readonly afterMs: readonly number[];
  readonly scheduler: SchedulerLike;
  /** Signs of life: a silence begins at the first try, and again at each of these. */
  readonly progress$: Observable<unknown>;
  /** An error of a further try that is no answer: the first try is waited for as if this one had not been made. */
  readonly isNoAnswer: (error: unknown) => boolean;
}

/** Subscribes to a cold source of one value, and again in parallel while it is silent; the first value counts (RT-08). */
export const hedge =
  <T>({ afterMs, scheduler, progress$, isNoAnswer }: HedgeOptions): MonoTypeOperatorFunction<T> =>
  (source$) => {
    const again = (silenceMs: number) =>
      progress$.pipe(
        startWith(null),
        // switchMap: a sign of life ends a silence
        switchMap(() => timer(silenceMs, scheduler)),
        take(1),
        switchMap(() => source$),
        catchError((error: unknown) => (isNoAnswer(error) ? EMPTY : throwError(() => error))),
      );
    return merge(source$, ...afterMs.map(again)).pipe(take(1));
  };
