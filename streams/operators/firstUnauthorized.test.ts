import { describe, it } from "vitest";
import { expectRow, type MarbleRow } from "../../tests/support/marbles";
import { firstUnauthorized } from "./firstUnauthorized";

interface Signal {
  readonly status: number;
  readonly session: number | null;
}
const signals: Record<string, Signal> = {
  a: { status: 401, session: 1 },
  b: { status: 401, session: 2 },
  o: { status: 200, session: 1 },
  f: { status: 403, session: 1 },
  g: { status: 401, session: null },
};

const rows: MarbleRow[] = [
  {
    name: "normal: one signal for the session that ended",
    source: "  -o-a--o|",
    expected: "---a---|",
  },
  {
    name: "burst: however many calls fail",
    source: "  (aaaaa)a-aa|",
    expected: "a----------|",
  },
  {
    name: "the next session has its own signal, a late answer of the old one gives none",
    source: "  a-b-a-b|",
    expected: "a-b----|",
  },
  {
    name: "a call without a token gives no signal",
    source: "  g-g-a|",
    expected: "----a|",
  },
  {
    name: "another status gives no signal, and hides none",
    source: "  fof-a|",
    expected: "----a|",
  },
  {
    name: "empty: completion passes",
    source: "  ---|",
    expected: "---|",
  },
  {
    name: "error: passes immediately",
    source: "  a-#",
    expected: "a-#",
  },
  {
    name: "unsubscribe: the source is unsubscribed",
    source: "     a--b",
    until: "     --!",
    expected: "   a--",
    subscribed: ["^-!"],
  },
];

describe("firstUnauthorized", () => {
  it.each(rows)("BUS-05 $name", (row) => {
    expectRow<Signal, Signal>(row, () => firstUnauthorized((signal) => signal.session), {
      inputs: signals,
      outputs: signals,
    });
  });
});
