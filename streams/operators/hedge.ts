// hedge: asks again beside a try that is silent, because its connection may have died without a word.
// Rule: never worse than the first try alone: it goes on, and a try that tells nothing new is forgotten.
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
  /** After how long a silence to ask again. */
  readonly afterMs: readonly number[];
  readonly scheduler: SchedulerLike;
  /** Signs of life: a silence begins at the first try, and again at each of these. */
  readonly progress$: Observable<unknown>;
  /** An error of a further try that is no answer: the first try is waited for as if it had not been. */
  readonly isNoAnswer: (error: unknown) => boolean;
}

/** Subscribes to a cold source of one value, and again beside it while it is silent; the first value counts (RT-08). */
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
