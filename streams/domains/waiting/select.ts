/** What screens read of the queue. */
import { createSelector } from "reselect";
import type { WaitingChange } from "./events";
import type { WaitingState } from "./state";

export interface HasWaiting {
  readonly waiting: WaitingState;
}
const NONE: readonly WaitingChange[] = [];

/** All that waits or failed, in the order of the presses: what its screen is still waiting for is not among it. */
export const selectWaiting = createSelector(
  [({ waiting }: HasWaiting) => waiting.changes],
  (changes): readonly WaitingChange[] => {
    const shown = changes.filter(({ status }) => status !== "new");
    return shown.length === 0 ? NONE : shown;
  },
);

/** The waiting changes of one mutation; `Body` is what its requests carry. */
export const listWaiting = <Body>(
  { waiting }: HasWaiting,
  name: string,
): readonly (WaitingChange & { readonly body: Body })[] =>
  waiting.changes.filter((change) => change.name === name) as (WaitingChange & { readonly body: Body })[];
