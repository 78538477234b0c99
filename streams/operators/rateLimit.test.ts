import { Subject, Subscription } from "rxjs";
import { describe, expect, it } from "vitest";
import { expectRow, type MarbleRow } from "../../tests/support/marbles";
import { type RateLimited, rateLimit } from "./rateLimit";

// Inputs are chats ("a", "b"); the window is 5 ms. Upper case is accepted, digits are the wait of a refused "a".
const accepted = (value: string): RateLimited<string> => ({ kind: "accepted", value });
const limited = (retryAfterMs: number): RateLimited<string> => ({ kind: "limited", value: "a", retryAfterMs });
const outputs = { A: accepted("a"), B: accepted("b"), 1: limited(1), 2: limited(2), 3: limited(3), 4: limited(4) };

const rows: MarbleRow[] = [
  {
    name: "normal: one a window",
    source: "  a-----a------a|",
    expected: "A-----A------A|",
  },
  {
    name: "a value at the window's end is accepted",
    source: "  a----a|",
    expected: "A----A|",
  },
  {
    name: "burst: the first is accepted, the rest learn their wait",
    source: "  aaaaaaa|",
    expected: "A4321A4|",
  },
  {
    name: "limited values do not lengthen the window",
    source: "  a---aa|",
    expected: "A---1A|",
  },
  {
    name: "keys do not limit each other",
    source: "  abaa--b|",
    expected: "AB32--B|",
  },
  {
    name: "empty: completion passes",
    source: "  ---|",
    expected: "---|",
  },
  {
    name: "error: passes immediately",
    source: "  aa-#",
    expected: "A4-#",
  },
  {
    name: "unsubscribe: the source is unsubscribed",
    source: "     a-a--a",
    until: "     ---!",
    expected: "   A-3-",
    subscribed: ["^--!"],
  },
];

describe("rateLimit", () => {
  it.each(rows)("BUS-05 $name", (row) => {
    expectRow<string, RateLimited<string>>(
      row,
      ({ scheduler }) => rateLimit({ windowMs: 5, scheduler, key: (chat) => chat }),
      { outputs },
    );
  });

  it("BUS-05 without a key there is one window for all", () => {
    const row = { name: "", source: "ba-", expected: "B4-" };
    expectRow<string, RateLimited<string>>(row, ({ scheduler }) => rateLimit({ windowMs: 5, scheduler }), { outputs });
  });

  it("a clock that is set back ten years does not make a value wait for ten years", () => {
    let nowMs = 1_800_000_000_000;
    const values$ = new Subject<string>();
    const kinds: string[] = [];
    const scheduler = { now: () => nowMs, schedule: () => new Subscription() };
    values$.pipe(rateLimit({ windowMs: 5, scheduler })).subscribe(({ kind }) => kinds.push(kind));
    values$.next("a");
    nowMs -= 10 * 365 * 86_400_000;
    values$.next("a");
    values$.next("a");
    expect(kinds).toEqual(["accepted", "accepted", "limited"]);
  });
});
