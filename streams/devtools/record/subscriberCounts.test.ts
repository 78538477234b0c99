import { NEVER, type Subscription } from "rxjs";
import { describe, expect, it } from "vitest";
import { createInspection } from "../../bus/inspection";
import { createSubscriberCounts } from "./subscriberCounts";

/** Samples a stream after each change of its subscriber count, and returns whether it counts as growing. */
function isGrowing(changes: readonly number[]): boolean {
  const inspection = createInspection(() => 0);
  const counts = createSubscriberCounts(inspection);
  const stream$ = NEVER.pipe(inspection.counted("stream$"));
  const listening: Subscription[] = [];
  for (const change of changes) {
    for (let left = change; left > 0; left--) listening.push(stream$.subscribe());
    for (let left = change; left < 0; left++) listening.pop()?.unsubscribe();
    counts.look();
  }
  return counts.records(() => []).some((record) => record.isGrowing);
}
const times = (count: number, change: number): number[] => Array.from({ length: count }, () => change);

describe("a stream that only gains subscribers", () => {
  it.each([
    ["one more at each look", times(12, 1), true],
    ["now and then one more", [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], true],
    ["a part that arrives and listens at once", [2, 64, ...times(12, 0)], false],
    ["screens that come and go", [2, 3, -3, 3, -3, 3, -3, 3, -3, 3, -3, 3], false],
    ["too few looks", times(6, 1), false],
  ])("DEV-09 %s", (_, changes, expected) => {
    expect(isGrowing(changes)).toBe(expected);
  });
});
