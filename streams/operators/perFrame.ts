// perFrame: what changes often is published at most twice a frame.
// Rule: the first change of a frame is published when its turn ends, the others with the next frame; the last is never lost.
import { asapScheduler, type MonoTypeOperatorFunction, Observable, take } from "rxjs";

/** Passes the newest value at the end of its turn (a page of pushes is one), then at most once with each `nextFrame$`. */
export function perFrame<T>(nextFrame$: Observable<unknown>): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable<T>((subscriber) => {
      let newest: { readonly value: T } | null = null;
      let isFrameTaken = false;

      const publish = () => {
        if (!newest || subscriber.closed) return;
        const { value } = newest;
        newest = null;
        isFrameTaken = true;
        subscriber.next(value);
        // listeners draw in a microtask: a frame that was requested before it would be painted without the change
        asapScheduler.schedule(waitForFrame);
      };
      const waitForFrame = () => {
        const frame = nextFrame$.pipe(take(1)).subscribe(() => {
          isFrameTaken = false;
          publish();
        });
        subscriber.add(frame);
      };
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            if (!newest && !isFrameTaken) asapScheduler.schedule(publish);
            newest = { value };
          },
          error: (error: unknown) => subscriber.error(error),
          complete: () => {
            if (newest) subscriber.next(newest.value);
            subscriber.complete();
          },
        }),
      );
    });
}
