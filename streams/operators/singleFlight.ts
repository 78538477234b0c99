// singleFlight: one run at a time, and one more if it was requested meanwhile.
// Rule: a value that comes during a run is answered by a run that began after it; values never pile up.
import { defer, from, Observable, type ObservableInput, type OperatorFunction, type SchedulerLike } from "rxjs";

export interface Pace<T> {
  /** A run for this value begins no sooner than this long after the previous run began. In milliseconds. */
  readonly gapMs: (value: T) => number;
  readonly scheduler: SchedulerLike;
}

/**
 * Like exhaustMap with a trailing run: values that arrive during a run, or before the pace allows another one, become one
 * more run, with the last of them.
 */
export function singleFlight<T, R>(project: (value: T) => ObservableInput<R>, pace?: Pace<T>): OperatorFunction<T, R> {
  return (source$) =>
    new Observable<R>((subscriber) => {
      let isBusy = false;
      let isSourceDone = false;
      let startedAtMs = Number.NEGATIVE_INFINITY;
      let next: { readonly value: T } | null = null;

      const waitMs = (value: T): number => {
        if (!pace) return 0;
        const gapMs = pace.gapMs(value);
        // a clock that was set back makes no wait longer than the gap
        return Math.min(gapMs, startedAtMs + gapMs - pace.scheduler.now());
      };
      const begin = (value: T) => {
        isBusy = true;
        const delayMs = waitMs(value);
        if (!pace || delayMs <= 0) return run(value);
        next ??= { value };
        subscriber.add(pace.scheduler.schedule(() => run(takeNext(value)), delayMs));
      };
      const takeNext = (value: T): T => {
        const last = next ?? { value };
        next = null;
        return last.value;
      };
      const run = (value: T) => {
        startedAtMs = pace?.scheduler.now() ?? 0;
        subscriber.add(
          defer(() => from(project(value))).subscribe({
            next: (result) => subscriber.next(result),
            error: (error: unknown) => subscriber.error(error),
            complete: () => {
              isBusy = false;
              if (next) begin(takeNext(next.value));
              else if (isSourceDone) subscriber.complete();
            },
          }),
        );
      };
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            if (isBusy) next = { value };
            else begin(value);
          },
          error: (error: unknown) => subscriber.error(error),
          complete: () => {
            isSourceDone = true;
            if (!isBusy) subscriber.complete();
          },
        }),
      );
    });
}
