// milestones: turns a percentage over time into the steps it passes.
// Rule: a step is emitted at most once a subscription, and never after a higher one.
import { distinctUntilChanged, filter, map, type OperatorFunction, pipe, scan } from "rxjs";

export interface MilestonesOptions {
  /** Percentages, in any order. */
  readonly steps: readonly number[];
}

const NONE = Number.NEGATIVE_INFINITY;

/**
 * Emits the highest step newly reached by each percentage; the lower ones then count as passed, and going back emits
 * nothing. Subscribe again for a new playback. Errors and completion pass. (BUS-05, VIDEO-02, contract 6.9)
 */
export function milestones({ steps }: MilestonesOptions): OperatorFunction<number, number> {
  return pipe(
    map((percent) => Math.max(NONE, ...steps.filter((step) => step <= percent))),
    scan((highest, step) => Math.max(highest, step), NONE),
    distinctUntilChanged(),
    filter((step) => step !== NONE),
  );
}
