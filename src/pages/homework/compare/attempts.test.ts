/** Attempts from a history. */
import { expect, it } from "vitest";
import type { HomeworkEvent } from "../homework";
import { toAttempts } from "./attempts";

const steps = (kinds: readonly HomeworkEvent["kind"][]): HomeworkEvent[] =>
  kinds.map((kind, index) => ({ key: `${index}`, kind, atMs: index, text: "", files: [], author: null }));

it.each<[string, HomeworkEvent["kind"][], (readonly [string, string | null])[]]>([
  ["nothing", [], []],
  ["a verdict without a submission", ["approved"], []],
  ["one on checking", ["submission"], [["0", null]]],
  [
    "one sent back and one approved",
    ["submission", "rework", "submission", "approved"],
    [
      ["0", "1"],
      ["2", "3"],
    ],
  ],
  [
    "comments between",
    ["submission", "comment", "rework", "comment", "submission"],
    [
      ["0", "2"],
      ["4", null],
    ],
  ],
  ["a verdict that was changed", ["submission", "rework", "approved"], [["0", "2"]]],
])("HW-10 the attempts of %s are each submission with its verdict", (_, kinds, expected) => {
  const attempts = toAttempts(steps(kinds));
  expect(attempts.map(({ submission, verdict }) => [submission.key, verdict?.key ?? null])).toEqual(expected);
  expect(attempts.map(({ number }) => number)).toEqual(expected.map((_each, index) => index + 1));
});
