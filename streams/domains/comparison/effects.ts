/** Compares on request. Rule: one at a time, and what compares is loaded when it is needed (RT-12). */
import { catchError, concatMap, defer, exhaustMap, from, type Observable, of, takeUntil } from "rxjs";
import type { AnyEvent, AnyNewEvent, EventOf } from "../../bus/define";
import { causedBy, ofType } from "../../bus/effects";
import { type Problem, toProblem } from "../../bus/problem";
import type { ComparisonEvents } from "./events";

interface ComparisonDeps {
  state(): { readonly page: { readonly isOnline: boolean } };
}
/** Compares what the present screen shows, and ends. */
export type Compare<Deps> = (events$: Observable<AnyEvent>, deps: Deps) => Observable<AnyNewEvent>;

const failed = (problem: Problem): AnyNewEvent => ({ type: "comparison/failed", payload: { problem } });
const NO_NETWORK: Problem = { kind: "offline" };

/** The effect that compares by what `load` brings; closing the receipt ends it. */
export const compareBy =
  <Deps extends ComparisonDeps>(load: () => Promise<Compare<Deps>>) =>
  (events$: Observable<EventOf<ComparisonEvents>>, deps: Deps): Observable<AnyNewEvent> => {
    const compare = () =>
      deps.state().page.isOnline
        ? from(load()).pipe(concatMap((compareShown) => compareShown(events$, deps)))
        : of(failed(NO_NETWORK));
    const closed$ = events$.pipe(ofType("comparison/closed"));
    return events$.pipe(
      ofType("comparison/requested"),
      // exhaustMap: a second press during a comparison changes nothing
      exhaustMap((event) =>
        defer(compare).pipe(
          catchError((error: unknown) => of(failed(toProblem(error)))),
          causedBy(event),
          takeUntil(closed$),
        ),
      ),
    );
  };
