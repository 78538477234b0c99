// Marble diagrams as tables, with vitest's assertions: virtual time, 1 frame = 1 ms.
import type { OperatorFunction } from "rxjs";
import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { expect } from "vitest";

/** `scheduler` is the clock to hand to the operator under test. */
export type MarbleHelpers = RunHelpers & { readonly scheduler: TestScheduler };

export interface MarbleRow {
  readonly name: string;
  readonly source: string;
  readonly expected: string;
  /** When the subscriber unsubscribes, as an unsubscription marble. */
  readonly until?: string;
  /** When the source is subscribed, one diagram a subscription; checked if given. */
  readonly subscribed?: readonly string[];
}

export interface MarbleValues {
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly outputs?: Readonly<Record<string, unknown>>;
}

/** Runs `test` in virtual time. */
export function marbles(test: (helpers: MarbleHelpers) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => test({ ...helpers, scheduler }));
}

/** Asserts that the operator turns the row's source into what the row expects. */
export function expectRow<In, Out>(
  row: MarbleRow,
  operator: (helpers: MarbleHelpers) => OperatorFunction<In, Out>,
  { inputs, outputs }: MarbleValues = {},
): void {
  marbles((helpers) => {
    const source$ = helpers.cold<In>(row.source, inputs as Record<string, In> | undefined);
    helpers.expectObservable(source$.pipe(operator(helpers)), row.until).toBe(row.expected, outputs);
    if (row.subscribed) helpers.expectSubscriptions(source$.subscriptions).toBe([...row.subscribed]);
  });
}
