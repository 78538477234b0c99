import { mergeAll } from "rxjs";
import { describe, it } from "vitest";
import { expectRow, type MarbleRow } from "../../tests/support/marbles";
import { milestones } from "./milestones";

const percents = { a: 3, b: 10, c: 24.9, d: 30, e: 50, f: 80, g: 100, n: Number.NaN };
const steps = { t: 10, q: 25, h: 50, s: 75 };

const rows: MarbleRow[] = [
  {
    name: "normal: each step once as it is reached",
    source: "  abcdefg|",
    expected: "-t-qhs-|",
  },
  {
    name: "burst: a jump emits the highest only, the lower count as passed",
    source: "  afbde|",
    expected: "-s---|",
  },
  {
    name: "going back and forth emits nothing again",
    source: "  dadbe-be|",
    expected: "q---h---|",
  },
  {
    name: "many updates within a step emit it once",
    source: "  bbbccc|",
    expected: "t-----|",
  },
  {
    name: "a position that is not a number reaches nothing and spoils nothing",
    source: "  nbn-d|",
    expected: "-t--q|",
  },
  {
    name: "empty: completion passes",
    source: "  ---|",
    expected: "---|",
  },
  {
    name: "error: passes at once",
    source: "  b-#",
    expected: "t-#",
  },
  {
    name: "unsubscribe: the source is left",
    source: "     b-d-f",
    until: "     ---!",
    expected: "   t-q",
    subscribed: ["^--!"],
  },
];

describe("milestones", () => {
  it.each(rows)("BUS-05 $name", (row) => {
    expectRow<number, number>(row, () => milestones({ steps: [75, 50, 25, 10] }), { inputs: percents, outputs: steps });
  });

  it("BUS-05 a new playback (subscription) starts from zero", () => {
    const row = { name: "", source: "b|", expected: "t---t|" };
    expectRow<number, number>(
      row,
      ({ cold }) =>
        (source$) => {
          const steps$ = source$.pipe(milestones({ steps: [10] }));
          return cold("a---b|", { a: steps$, b: steps$ }).pipe(mergeAll());
        },
      { inputs: percents, outputs: steps },
    );
  });
});
