import { map, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { expectRow, type MarbleRow, marbles } from "../../tests/support/marbles";
import { isolate } from "./isolate";

// The first restart is immediate, then after 2, 4 and always 4 ms.
const rows: (MarbleRow & { reports?: number })[] = [
  {
    name: "normal: a source that does not fail is left alone",
    source: "    a-b|",
    expected: "  a-b|",
    subscribed: ["^--!"],
    reports: 0,
  },
  {
    name: "burst: a stream that is permanently broken waits longer each time and never errors",
    source: "    #",
    until: "    ------------!",
    expected: "  ------------",
    subscribed: ["(^!)", "(^!)", "--(^!)", "------(^!)", "----------(^!)"],
    reports: 5,
  },
  {
    name: "a healthy run starts the row again: both restarts are immediate",
    source: "    a----#",
    until: "    ------------!",
    expected: "  a----a----a-",
    subscribed: ["^----!", "-----^----!", "----------^-!"],
    reports: 2,
  },
  {
    name: "empty: completion passes",
    source: "    ---|",
    expected: "  ---|",
    subscribed: ["^--!"],
    reports: 0,
  },
  {
    name: "error: is reported, the stream continues",
    source: "    a#",
    until: "    --!",
    expected: "  aa",
    subscribed: ["^!", "-^!"],
    reports: 1,
  },
  {
    name: "unsubscribe: no restart comes after it",
    source: "    #",
    until: "    -!",
    expected: "  -",
    subscribed: ["(^!)", "(^!)"],
    reports: 2,
  },
];

describe("isolate", () => {
  it.each(rows)("$name", (row) => {
    const reports: unknown[] = [];
    expectRow<string, string>(row, ({ scheduler }) =>
      isolate({ onError: (error) => reports.push(error), baseDelayMs: 2, maxDelayMs: 4, scheduler }),
    );
    expect(reports).toEqual(Array(row.reports).fill("error"));
  });

  it("isolate loses no event of a hot source to one bad event, and a throwing reporter does no harm", () => {
    marbles(({ scheduler }) => {
      const events$ = new Subject<number>();
      const seen: number[] = [];
      const effect$ = events$.pipe(map((event) => (event === 2 ? fail() : event)));
      effect$
        .pipe(isolate({ onError: fail, baseDelayMs: 2, maxDelayMs: 4, scheduler }))
        .subscribe((event) => seen.push(event));
      for (const event of [1, 2, 3]) events$.next(event);
      expect(seen).toEqual([1, 3]);
    });
  });
});

function fail(): never {
  throw new Error("broken");
}
