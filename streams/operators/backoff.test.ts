import { defer, of, throwError } from "rxjs";
import { describe, it } from "vitest";
import { expectRow, type MarbleRow, marbles } from "../../tests/support/marbles";
import { type BackoffOptions, backoff } from "./backoff";

// The jitter is half of the bound: waits of 1, 2, 4 and then always 4 ms.
const rows: (MarbleRow & { options?: Partial<BackoffOptions> })[] = [
  {
    name: "normal: a source that does not fail is left alone",
    source: "    a-b|",
    expected: "  a-b|",
    subscribed: ["^--!"],
  },
  {
    name: "burst: each error in a row doubles the wait, up to the bound",
    source: "    #",
    options: { maxTries: 5 },
    expected: "  -----------#",
    subscribed: ["(^!)", "-(^!)", "---(^!)", "-------(^!)", "-----------(^!)"],
  },
  {
    name: "a value ends the row",
    source: "    a#",
    until: "    -------!",
    expected: "  a-a-a-a",
    subscribed: ["^!", "--^!", "----^!", "------^!"],
  },
  {
    name: "empty: completion passes",
    source: "    ---|",
    expected: "  ---|",
    subscribed: ["^--!"],
  },
  {
    name: "error: passes immediately when it is not retryable",
    source: "    -#",
    options: { isRetryable: () => false },
    expected: "  -#",
    subscribed: ["^!"],
  },
  {
    name: "one try is no retry",
    source: "    -#",
    options: { maxTries: 1 },
    expected: "  -#",
    subscribed: ["^!"],
  },
  {
    name: "the wait that the error requests comes before the jitter, even above the bound",
    source: "    #",
    options: { maxTries: 2, retryAfterMs: () => 10 },
    expected: "  -----------#",
    subscribed: ["(^!)", "-----------(^!)"],
  },
  {
    name: "unsubscribe: no try comes after it",
    source: "    #",
    until: "    --!",
    expected: "  --",
    subscribed: ["(^!)", "-(^!)"],
  },
];

describe("backoff", () => {
  it.each(rows)("$name", (row) => {
    expectRow<string, string>(row, ({ scheduler }) =>
      backoff({ baseMs: 2, maxMs: 8, random: () => 0.5, scheduler, ...row.options }),
    );
  });

  it("backoff spreads over the whole bound: full jitter", () => {
    for (const [random, waitMs] of [
      [0, 0],
      [0.25, 250],
      [0.999, 999],
    ] as const) {
      marbles(({ expectObservable, scheduler }) => {
        let tries = 0;
        const source$ = defer(() => (tries++ === 0 ? throwError(() => "down") : of("up")));
        const result$ = source$.pipe(backoff({ baseMs: 1000, maxMs: 9000, random: () => random, scheduler }));
        expectObservable(result$).toBe(waitMs === 0 ? "(u|)" : `${waitMs}ms (u|)`, { u: "up" });
      });
    }
  });

  it("a wait longer than any timer is capped, and does not fire immediately", () => {
    const row = { name: "", source: "#", expected: `${2 ** 31 - 1}ms #` };
    expectRow<string, string>(row, ({ scheduler }) =>
      backoff({ baseMs: 1, maxMs: 1, maxTries: 2, random: () => 0, scheduler, retryAfterMs: () => Number.MAX_VALUE }),
    );
  });
});
