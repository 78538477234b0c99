// runSteps: runs that lead to one another, as a stream.
// Rule: each run decides, with its last value, whether and with what there is another one.
import { EMPTY, expand, mergeMap, type Observable, of } from "rxjs";

/** What follows in a run: an event, or what is done next. */
export type Step<Event, Next> = { readonly event: Event } | { readonly next: Next };

/** Runs `run` with `first`, and again with each `next` that a run ends with; the events pass. */
export const runSteps = <Event, Next>(
  first: Next,
  run: (next: Next) => Observable<Step<Event, Next>>,
): Observable<Event> =>
  of<Step<Event, Next>>({ next: first }).pipe(
    expand((step) => ("next" in step ? run(step.next) : EMPTY)),
    mergeMap((step) => ("event" in step ? [step.event] : [])),
  );
