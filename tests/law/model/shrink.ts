// Shortens a failing schedule. Rule: a shorter one is accepted only if it fails too; the text of the failure may differ.

import type { Mistake } from "./mistake";
import { type Failure, playLife } from "./play";
import type { Step } from "./schedule";

export interface Shrunk {
  readonly steps: readonly Step[];
  readonly failure: Failure;
}

/** Removes steps, many at a time and then one by one, and makes numbers small, until nothing more can be removed. */
export async function shrink(steps: readonly Step[], failure: Failure, mistake: Mistake = {}): Promise<Shrunk> {
  let best: Shrunk = { steps: steps.slice(0, failure.step + 1), failure };
  const accepts = async (candidate: readonly Step[]): Promise<boolean> => {
    const found = await playLife(candidate, mistake);
    if (found) best = { steps: candidate.slice(0, found.step + 1), failure: found };
    return found !== null;
  };
  for (let size = best.steps.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < best.steps.length; ) if (!(await accepts(best.steps.toSpliced(from, size)))) from += size;
  for (let from = 0; from < best.steps.length; from++)
    for (const smaller of [0, 1, 2, 4, 8]) {
      const [does, at] = best.steps[from] ?? ["rest", 0];
      if (smaller < at && (await accepts(best.steps.with(from, [does, smaller])))) break;
    }
  for (let from = 0; from < best.steps.length; ) if (!(await accepts(best.steps.toSpliced(from, 1)))) from += 1;
  return best;
}
