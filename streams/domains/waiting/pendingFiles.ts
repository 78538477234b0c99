/** Files that a change takes along before they have arrived (OFF-11). Rule: it holds its lane until what became of each is known. */
import { filter, ignoreElements, type Observable, startWith, take } from "rxjs";
import { ofType } from "../../bus/effects";
import type { Problem } from "../../bus/problem";
import type { Deps, Events } from "./deps";
import type { WaitingChange } from "./events";

/** What a change says that waits for its files, and so do those behind it. */
export const WAITS_FOR_FILES: Problem = { kind: "files" };

/** Whether all of them have arrived or failed: a change with one that failed is refused by its own call. */
export function areSettled({ pendingKeys }: WaitingChange, { state }: Deps): boolean {
  if (!pendingKeys) return true;
  const { items = [], isRestored = true } = state().uploads ?? {};
  const isSettled = (key: string) => {
    const upload = items.find((each) => each.key === key);
    return upload ? upload.file !== null || upload.problem !== undefined : isRestored;
  };
  return pendingKeys.every(isSettled);
}

/** Ends as soon as they are. */
export const awaitFiles = (change: WaitingChange, events$: Events, deps: Deps): Observable<never> =>
  events$.pipe(
    ofType(
      "uploads/done",
      "uploads/failed",
      "uploads/listed",
      "uploads/restored",
      "uploads/gone",
      "uploads/dropRequested",
    ),
    startWith(null),
    filter(() => areSettled(change, deps)),
    take(1),
    ignoreElements(),
  );
