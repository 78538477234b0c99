/**
 * Compares what the present screen shows with the server (RT-12). Rule: each resource is fetched by its own call and folded as any late
 * answer; then one catch-up proves that every push which the answers may contain has arrived, and only after it a difference is one.
 */
import {
  concat,
  defer,
  distinctUntilChanged,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  race,
  type SchedulerLike,
  share,
  skipWhile,
  startWith,
  take,
  takeWhile,
  tap,
  timer,
} from "rxjs";
import type { AnyEvent, AnyNewEvent } from "../../bus/define";
import { makeNaming } from "../../bus/resource/naming";
import type { ComparisonEvents, Verdict } from "../../domains/comparison/events";
import type { MemberState } from "../types";
import { isEqual } from "./differences";
import { listShown } from "./shown";
import { openSides, type Sides } from "./sides";

export interface CompareDeps {
  readonly ports: { readonly clock: { readonly scheduler: SchedulerLike } };
  state(): MemberState;
  pushesBeside(eventType: string): readonly string[];
}
type Event = { [K in keyof ComparisonEvents]: { type: K; payload: ComparisonEvents[K] } }[keyof ComparisonEvents];

/** A call ends sooner by itself, with its tries; a resource that may not be requested now has no answer at all. */
const ANSWERS_WITHIN_MS = 60_000;
const PROOF_WITHIN_MS = 10_000;

/** Ends with "comparison/ended". */
export function compareShown(events$: Observable<AnyEvent>, deps: CompareDeps): Observable<AnyNewEvent> {
  return defer(() => {
    const { scheduler } = deps.ports.clock;
    const all = listShown(deps.state()).map((resource) => openSides(resource, deps.state()));
    const seen$ = events$.pipe(
      tap((event) => {
        for (const sides of all) sides.follow(event);
      }),
      share(),
    );
    const count = () => all.filter((sides) => sides.outcome() !== null).length;
    const progress$ = seen$.pipe(
      map(count),
      distinctUntilChanged(),
      map((answered): Event => ({ type: "comparison/answered", payload: { count: answered } })),
    );
    const answered$ = seen$.pipe(
      startWith(null),
      filter(() => count() === all.length),
    );
    const begun: Event = { type: "comparison/started", payload: { total: all.length } };
    const ended: Event = { type: "comparison/ended", payload: {} };
    const steps$ = concat(
      of(begun),
      from(all.map(({ request }): AnyNewEvent => request)),
      race(answered$, timer(ANSWERS_WITHIN_MS, scheduler)).pipe(take(1), ignoreElements()),
      proveAndJudge(seen$, all, deps),
      of(ended),
    );
    return merge(progress$, steps$).pipe(takeWhile(({ type }) => type !== "comparison/ended", true));
  });
}

/** Without numbers nothing can be proven: then a difference is one, and no fault. */
function proveAndJudge(seen$: Observable<AnyEvent>, all: readonly Sides[], deps: CompareDeps): Observable<AnyNewEvent> {
  const judge = (isProven: boolean) => from(all.flatMap((sides) => judgeSides(sides, isProven, deps)));
  return defer(() => {
    if (deps.state().connection.mode !== "numbered") return judge(false);
    const ended$ = seen$.pipe(
      // one that runs already was called before the answers
      skipWhile(({ type }) => type !== "connection/catchUpStarted"),
      filter(({ type, payload }) => ENDS.has(type) && (payload as { readonly isLast?: boolean }).isLast !== false),
      map(({ type }) => type === "connection/caughtUp"),
    );
    const late$ = timer(PROOF_WITHIN_MS, deps.ports.clock.scheduler).pipe(map(() => false));
    const request: AnyNewEvent = { type: "connection/catchUpRequested", payload: {} };
    let isProven = false;
    const proof$ = race(ended$, late$).pipe(
      take(1),
      tap((is) => {
        isProven = is;
      }),
      ignoreElements(),
    );
    // the answer may come while the request is being emitted
    return concat(
      merge(proof$, of(request)),
      defer(() => judge(isProven)),
    );
  });
}
/** How a catch-up ends; after a snapshot everything is fetched again. */
const ENDS: ReadonlySet<string> = new Set([
  "connection/caughtUp",
  "connection/catchUpFailed",
  "connection/snapshotStarted",
  "connection/hintModeEntered",
]);

function judgeSides(sides: Sides, isProven: boolean, { pushesBeside }: CompareDeps): AnyNewEvent[] {
  const { facts, key, status } = sides.resource;
  const named = { resource: facts.name, key };
  const judged = (verdict: Verdict): AnyNewEvent => ({
    type: "comparison/resourceJudged",
    payload: { ...named, verdict },
  });
  const outcome = sides.outcome();
  if (outcome !== "answered") return [judged({ kind: "failed", problem: outcome ?? { kind: "timeout" } })];
  const differences = sides.findDifferences();
  if (isEqual(differences)) return [judged({ kind: "equal" })];
  const isFault = isProven && facts.isPushed && !status.isStale;
  const verdict = judged({ kind: "different", isFault, differences });
  if (!isFault) return [verdict];
  const types = pushesBeside(makeNaming(facts.name, facts.key).eventName("loaded"));
  return [
    verdict,
    { type: "comparison/differenceFound", payload: { ...named, differences } },
    // what the same pushes update is not trusted either: fetched over what is stale, the server's word counts
    { type: "connection/staleNoticed", payload: { types, reason: "replayLost" } },
  ];
}
