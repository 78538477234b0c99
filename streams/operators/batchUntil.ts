// batchUntil: collects values into batches that know why they were closed.
// Rule: every value is in exactly one batch, in order, unless the subscriber leaves; no batch is empty.
import { Observable, type OperatorFunction, type SchedulerLike, Subscription, timer } from "rxjs";

export type BatchReason = "count" | "time" | "flush" | "complete" | "error";

export interface Batch<T> {
  readonly items: readonly T[];
  readonly reason: BatchReason;
}

export interface BatchUntilOptions {
  readonly maxCount: number;
  /** Counted from the first value of the batch. */
  readonly maxWaitMs: number;
  /** Each emission closes the batch; its completion only ends the flushing, its error ends the stream. */
  readonly flush$: Observable<unknown>;
  readonly scheduler: SchedulerLike;
}

/**
 * Closes a batch at `maxCount` values, `maxWaitMs` after its first value, on `flush$`, or when the source ends. When
 * the source (or `flush$`) fails, what was collected is emitted first, with the reason `error`, and then the error
 * passes. Unsubscribing drops what was collected. (BUS-05, VIDEO-03, contract 6.10)
 */
export function batchUntil<T>({
  maxCount,
  maxWaitMs,
  flush$,
  scheduler,
}: BatchUntilOptions): OperatorFunction<T, Batch<T>> {
  return (source$) =>
    new Observable((subscriber) => {
      let items: T[] = [];
      let deadline = Subscription.EMPTY;

      const close = (reason: BatchReason): void => {
        deadline.unsubscribe();
        if (items.length === 0) return;
        const batch = { items, reason };
        items = []; // before emitting: the receiver may push the next value at once
        subscriber.next(batch);
      };
      const collect = (value: T): void => {
        items.push(value);
        if (items.length >= maxCount) close("count");
        else if (items.length === 1) deadline = timer(maxWaitMs, scheduler).subscribe(() => close("time"));
      };
      const fail = (error: unknown): void => {
        close("error");
        subscriber.error(error);
      };
      const complete = (): void => {
        close("complete");
        subscriber.complete();
      };

      subscriber.add(() => deadline.unsubscribe());
      // The source first: an event that is both a value and a flush is in the batch that it closes.
      subscriber.add(source$.subscribe({ next: collect, error: fail, complete }));
      if (!subscriber.closed) subscriber.add(flush$.subscribe({ next: () => close("flush"), error: fail }));
    });
}
