import { defer } from "rxjs";
import { describe, expect, it } from "vitest";
import { marbles } from "../../tests/support/marbles";
import { hedge } from "./hedge";

/** `tries` are what the subscriptions emit, in order; "x" is an error that is not an answer, "#" is one that is. */
const rows = [
  { name: "an answer in time is one try", tries: ["--(a|)"], progress: "", expected: "--(a|)" },
  {
    name: "a silent try is repeated; the first answer counts",
    tries: ["-", "-(b|)"],
    progress: "",
    expected: "----(b|)",
  },
  { name: "and again", tries: ["-", "-", "-(c|)"], progress: "", expected: "-------(c|)" },
  { name: "a slow first try may still be first", tries: ["----(a|)", "---(b|)"], progress: "", expected: "----(a|)" },
  {
    name: "an answer that is still arriving is waited for",
    tries: ["--------(a|)"],
    progress: "--p-p-p",
    expected: "--------(a|)",
  },
  {
    name: "an answer that stops arriving is requested again",
    tries: ["-", "-(b|)"],
    progress: "-p",
    expected: "-----(b|)",
  },
  { name: "an error of the first try passes", tries: ["-----#", "-----(b|)"], progress: "", expected: "-----#" },
  { name: "a refusal passes, whichever try received it", tries: ["-", "-#"], progress: "", expected: "----#" },
  { name: "no answer changes nothing", tries: ["--------(a|)", "-x", "-x"], progress: "", expected: "--------(a|)" },
];

describe("hedge", () => {
  it.each(rows)("$name", ({ tries, progress, expected }) => {
    marbles(({ cold, hot, expectObservable, scheduler }) => {
      let count = 0;
      const source$ = defer(() => {
        const marble = tries[count++] ?? "(z|)";
        return cold(marble.replace("x", "#"), undefined, marble.includes("x") ? "no answer" : "refused");
      });
      const options = {
        afterMs: [3, 6],
        scheduler,
        progress$: hot(progress),
        isNoAnswer: (error: unknown) => error === "no answer",
      };
      expectObservable(source$.pipe(hedge(options))).toBe(expected, undefined, "refused");
      scheduler.flush();
      expect(count).toBe(tries.length);
    });
  });

  it("hedge cancels every try with its subscriber, and the other tries with the first answer", () => {
    marbles(({ cold, expectObservable, expectSubscriptions, scheduler, hot }) => {
      const silent$ = cold("-");
      const options = { afterMs: [3], scheduler, progress$: hot("-"), isNoAnswer: () => true };
      expectObservable(silent$.pipe(hedge(options)), "^----!").toBe("-");
      expectSubscriptions(silent$.subscriptions).toBe(["^----!", "---^-!"]);
    });
  });
});
