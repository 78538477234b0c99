import { type MonoTypeOperatorFunction, pipe, type SchedulerLike, Subject, Subscription, tap } from "rxjs";
import { describe, expect, it } from "vitest";
import { expectRow, type MarbleRow } from "../../tests/support/marbles";
import { rateLimit } from "./rateLimit";

const WINDOW_MS = 5;
/** The window is 5 ms; what passes opens the next one, as a send does. "x" is not limited, and opens none. */
function limited(scheduler: SchedulerLike): MonoTypeOperatorFunction<string> {
  let windowEndsMs = Number.NEGATIVE_INFINITY;
  const isLimited = (value: string) => value !== "x";
  return pipe(
    rateLimit<string>({
      windowMs: WINDOW_MS,
      scheduler,
      opensAtMs: (value) => (isLimited(value) ? windowEndsMs : Number.NEGATIVE_INFINITY),
    }),
    tap((value) => {
      if (isLimited(value)) windowEndsMs = scheduler.now() + WINDOW_MS;
    }),
  );
}

const rows: MarbleRow[] = [
  {
    name: "normal: values further apart than a window pass immediately",
    source: "  a-----b------c|",
    expected: "a-----b------c|",
  },
  {
    name: "a value at the window's end passes immediately",
    source: "  a----b|",
    expected: "a----b|",
  },
  {
    name: "burst: the first passes, the others one window after another, in order",
    source: "  abc------------",
    expected: "a----b----c----",
  },
  {
    name: "a value that waits does not lengthen the window",
    source: "  a---b---c-------",
    expected: "a----b----c-----",
  },
  {
    name: "what is not limited passes immediately, but not before those in line",
    source: "  axbx------",
    expected: "ax---(bx)-",
  },
  {
    name: "empty: completion passes",
    source: "  ---|",
    expected: "---|",
  },
  {
    name: "completion waits for those in line",
    source: "  ab|",
    expected: "a----(b|)",
  },
  {
    name: "error: passes immediately",
    source: "  ab-#",
    expected: "a--#",
  },
  {
    name: "unsubscribe: the source is unsubscribed, and nothing waits any longer",
    source: "     ab-------",
    until: "     ---!",
    expected: "   a--",
    subscribed: ["^--!"],
  },
];

describe("rateLimit", () => {
  it.each(rows)("BUS-05 $name", (row) => {
    expectRow<string, string>(row, ({ scheduler }) => limited(scheduler));
  });

  it("a clock that is set back ten years does not make a value wait for longer than a window", () => {
    let nowMs = 1_800_000_000_000;
    const values$ = new Subject<string>();
    const waits: number[] = [];
    const scheduler = {
      now: () => nowMs,
      schedule: (_: unknown, delayMs: number) => {
        waits.push(delayMs);
        return new Subscription();
      },
    };
    values$.pipe(limited(scheduler as SchedulerLike)).subscribe();
    values$.next("a");
    nowMs -= 10 * 365 * 86_400_000;
    values$.next("b");
    expect(waits).toEqual([WINDOW_MS]);
  });
});
