import { concat, filter, NEVER, of, Subject, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { expectRow, type MarbleRow, marbles } from "../../tests/support/marbles";
import { type Batch, type BatchReason, batchUntil } from "./batchUntil";

// At most 3 values or 5 ms. A batch's letter is how it was closed; its items are in the row.
const rows: (MarbleRow & { flush: string; batches: Record<string, string> })[] = [
  {
    name: "normal: time closes it, counted from the first value",
    source: "  -a-b------c-----|",
    flush: "   -",
    expected: "------t--------u|",
    batches: { t: "ab", u: "c" },
  },
  {
    name: "burst: count closes it at once, and the timer starts again",
    source: "  abcde---------|",
    flush: "   -",
    expected: "--c-----t-----|",
    batches: { c: "abc", t: "de" },
  },
  {
    name: "flush closes what there is, and an empty one is never emitted",
    source: "  a-b-------------c|",
    flush: "   ---f-f",
    expected: "---f-------------(d|)",
    batches: { f: "ab", d: "c" },
  },
  {
    name: "completion emits the rest",
    source: "  ab|",
    flush: "   -",
    expected: "--(d|)",
    batches: { d: "ab" },
  },
  {
    name: "the end of flush$ ends only the flushing",
    source: "  a-bc--|",
    flush: "   -|",
    expected: "---c--|",
    batches: { c: "abc" },
  },
  {
    name: "empty: completion passes and no batch comes",
    source: "  ---|",
    flush: "   -f",
    expected: "---|",
    batches: {},
  },
  {
    name: "error: what was collected comes first",
    source: "  ab#",
    flush: "   -",
    expected: "--(e#)",
    batches: { e: "ab" },
  },
  {
    name: "error of flush$: what was collected comes first, the source is left",
    source: "  a-----",
    flush: "   --#",
    expected: "--(e#)",
    batches: { e: "a" },
    subscribed: ["^-!"],
  },
  {
    name: "unsubscribe: the source is left and no timer fires",
    source: "     a-----b",
    flush: "      -",
    until: "     --!",
    expected: "   --",
    batches: {},
    subscribed: ["^-!"],
  },
];

const reasons: Record<string, BatchReason> = {
  c: "count",
  t: "time",
  u: "time",
  f: "flush",
  d: "complete",
  e: "error",
};

describe("batchUntil", () => {
  it.each(rows)("BUS-05 $name", (row) => {
    const outputs = Object.fromEntries(
      Object.entries(row.batches).map(([letter, items]) => [letter, { items: [...items], reason: reasons[letter] }]),
    );
    expectRow<string, Batch<string>>(
      row,
      ({ hot, scheduler }) => batchUntil({ maxCount: 3, maxWaitMs: 5, flush$: hot(row.flush), scheduler }),
      { outputs },
    );
  });

  it("BUS-05 unsubscribing leaves flush$ and the timer behind", () => {
    marbles(({ cold, expectSubscriptions, expectObservable, scheduler }) => {
      const flush$ = cold("------f");
      const result$ = cold("a").pipe(batchUntil({ maxCount: 3, maxWaitMs: 9, flush$, scheduler }));
      expectObservable(result$, "---!").toBe("---");
      expectSubscriptions(flush$.subscriptions).toBe("^--!");
    });
  });

  it("BUS-05 an event that is both a value and a flush is in the batch that it closes", () => {
    marbles(({ hot, expectObservable, scheduler }) => {
      const event$ = hot("a-b-|");
      const flush$ = event$.pipe(filter((event) => event === "b"));
      const result$ = event$.pipe(batchUntil({ maxCount: 9, maxWaitMs: 9, flush$, scheduler }));
      expectObservable(result$).toBe("--f-|", { f: { items: ["a", "b"], reason: "flush" } });
    });
  });

  it("BUS-05 a value pushed while a batch is received opens the next one", () => {
    marbles(({ scheduler }) => {
      const values$ = new Subject<number>();
      const received: Batch<number>[] = [];
      values$.pipe(batchUntil({ maxCount: 2, maxWaitMs: 5, flush$: NEVER, scheduler })).subscribe((batch) => {
        received.push(batch);
        if (received.length === 1) values$.next(3);
      });
      values$.next(1);
      values$.next(2);
      values$.complete();
      expect(received).toEqual([
        { items: [1, 2], reason: "count" },
        { items: [3], reason: "complete" },
      ]);
    });
  });

  it("BUS-05 a source that fails while subscribing still gives its values first", () => {
    marbles(({ expectObservable, scheduler }) => {
      const source$ = concat(
        of(1),
        throwError(() => "broken"),
      );
      const result$ = source$.pipe(batchUntil({ maxCount: 3, maxWaitMs: 5, flush$: NEVER, scheduler }));
      expectObservable(result$).toBe("(e#)", { e: { items: [1], reason: "error" } }, "broken");
    });
  });
});
