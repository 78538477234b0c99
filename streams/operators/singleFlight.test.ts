import { map, timer } from "rxjs";
import { describe, it } from "vitest";
import { expectRow, type MarbleRow } from "../../tests/support/marbles";
import { singleFlight } from "./singleFlight";

// each run takes 3 frames and answers with the value it was for
const rows: MarbleRow[] = [
  { name: "normal: a value is answered", source: "a----|", expected: "---a-|" },
  {
    name: "burst: values during a run become one more run, with the last of them",
    source: "abcd-----|",
    expected: "---a--d--|",
  },
  {
    name: "a value during the trailing run waits for its end too",
    source: "ab--c--|",
    expected: "---a--b--(c|)",
  },
  {
    name: "the source ends during a run: the run and its trailing one are finished",
    source: "ab|",
    expected: "---a--(b|)",
  },
  { name: "empty", source: "---|", expected: "---|" },
  { name: "error of the source passes", source: "a-#", expected: "--#" },
  { name: "unsubscribing ends the run", source: "a-----|", expected: "--", until: "-!" },
];

describe("singleFlight", () => {
  it.each(rows)("$name", (row) => {
    expectRow(row, ({ scheduler }) => singleFlight((value: string) => timer(3, scheduler).pipe(map(() => value))));
  });
});
