// singleFlight: one run at a time, and one more if it was asked for meanwhile.
// Rule: a wish that comes during a run is answered by a run that began after it; wishes never pile up.
import { defer, from, Observable, type ObservableInput, type OperatorFunction } from "rxjs";

/** Like exhaustMap with a trailing run: values that arrive during a run become one more run, with the last of them. */
export function singleFlight<T, R>(project: (value: T) => ObservableInput<R>): OperatorFunction<T, R> {
  return (source$) =>
    new Observable<R>((subscriber) => {
      let isRunning = false;
      let isSourceDone = false;
      let next: { readonly value: T } | null = null;

      const run = (value: T) => {
        isRunning = true;
        subscriber.add(
          defer(() => from(project(value))).subscribe({
            next: (result) => subscriber.next(result),
            error: (error: unknown) => subscriber.error(error),
            complete: () => {
              isRunning = false;
              const waiting = next;
              next = null;
              if (waiting) run(waiting.value);
              else if (isSourceDone) subscriber.complete();
            },
          }),
        );
      };
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            if (isRunning) next = { value };
            else run(value);
          },
          error: (error: unknown) => subscriber.error(error),
          complete: () => {
            isSourceDone = true;
            if (!isRunning) subscriber.complete();
          },
        }),
      );
    });
}
