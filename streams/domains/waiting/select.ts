/** What screens read of the queue. */
import { createSelector } from "reselect";
import { isTransient, type Problem } from "../../bus/problem";
import type { WaitingChange } from "./events";
import type { WaitingState } from "./state";

export type { WaitingChange } from "./events";

export interface HasWaiting {
  readonly waiting: WaitingState;
}
const NONE: readonly WaitingChange[] = [];

/** All that waits or failed, in the order of the presses: what its screen is still waiting for is not among it. */
export const selectWaiting = createSelector(
  [({ waiting }: HasWaiting) => waiting.changes],
  (changes): readonly WaitingChange[] => {
    // of one thing only the last is sent
    const isLast = ({ thing }: WaitingChange, index: number) =>
      thing === null || !changes.some((other, at) => at > index && other.thing === thing);
    const shown = changes.filter((change, index) => change.status !== "new" && isLast(change, index));
    return shown.length === 0 ? NONE : shown;
  },
);

/** What is on its way to the server, or waits for that: it shows already. One that failed does not. */
const isExpected = ({ status }: WaitingChange): boolean => status !== "failed";

/** The bodies of what one mutation has asked for and the server has not confirmed, in the order of the presses. */
export const listExpected = <Body>(changes: readonly WaitingChange[], name: string): readonly Body[] =>
  changes.filter((change) => change.name === name && isExpected(change)).map(({ body }) => body as Body);

/** The last of them; null: there is none. */
export const findLast = <Body>({ waiting }: HasWaiting, name: string): Body | null =>
  (waiting.changes.findLast((change) => change.name === name && isExpected(change))?.body ?? null) as Body | null;

export const selectChanges = ({ waiting }: HasWaiting): readonly WaitingChange[] => waiting.changes;
/** False once a change could not be stored: it lasts as long as the tab. */
export const selectIsQueueDurable = ({ waiting }: HasWaiting): boolean => waiting.isDurable;
/** Why the last change of a mutation waits, of this tab or any other; null: none does. */
export const selectWaitingProblem = ({ waiting }: HasWaiting, name: string): Problem | null =>
  waiting.changes.findLast((change) => change.name === name && change.status === "waiting")?.problem ?? null;
/** Where the words of a change are taken back to; null: they were typed nowhere. */
export const findReturnPlace = ({ status, problem, conflict, place, refusedTo }: WaitingChange): string | null =>
  status === "failed" && problem?.kind === "refused" && !conflict ? (refusedTo ?? place) : place;
/** Whether a change that failed was never answered: the server may have it. */
export const mayHaveArrived = ({ status, firstTry, problem }: WaitingChange): boolean =>
  status === "failed" && firstTry !== null && (problem === null || isTransient(problem));
/** How many the server refused after they had waited: the learner decides. */
export const selectRefusedCount = ({ waiting }: HasWaiting): number =>
  waiting.changes.filter(({ status }) => status === "failed").length;
