/**
 * How what waits is sent (OFF-02, OFF-12). Rules: nothing is sent before it is stored, and nothing is tried without a network; of all tabs
 * one sends a lane; a change that failed for good waits for the learner, and holds up nothing behind it.
 */
import {
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  queueScheduler,
  race,
  share,
  subscribeOn,
  switchMap,
  take,
  takeWhile,
  timer,
} from "rxjs";
import { ofType } from "../../bus/effects";
import type { Problem } from "../../bus/problem";
import { KEY_LIFE_MS } from "../../bus/resource/mutation";
import { runSteps, type Step } from "../../operators/runSteps";
import { singleFlight } from "../../operators/singleFlight";
import { type Deps, type Events, type Own, outcomeOf, type QueueEffect, queueOf, userIdOf } from "./deps";
import type { WaitingChange } from "./events";
import { areSettled, awaitFiles, WAITS_FOR_FILES } from "./pendingFiles";
import { afterTry } from "./state";

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 60_000;

/** What may free a lane: the server can be reached again, or the learner has decided. */
const wakeUps = (events$: Events) =>
  events$.pipe(
    ofType(
      "connection/headRead",
      "connection/connected",
      "page/onlineChanged",
      "page/resumed",
      "waiting/retryRequested",
    ),
  );

/** Stores what is accepted, then runs its lane. */
export const drain: QueueEffect = (events$, deps) => {
  const stored$ = events$.pipe(
    ofType("waiting/accepted"),
    // a second press on what is being sent changes nothing of it
    filter(({ payload }) => !deps.state().waiting.underWay.includes(payload.change.key)),
    map(({ payload: { change } }) => ({ change, isDurable$: queueOf(deps).put(change) })),
    // concatMap: lanes start in the order of the presses
    concatMap(({ change, isDurable$ }) => isDurable$.pipe(map((isDurable) => ({ change, isDurable })))),
    share(),
  );
  const notDurable$ = stored$.pipe(
    filter(({ isDurable }) => !isDurable),
    map((): Own => ({ type: "waiting/notDurable", payload: {} })),
  );
  // one that comes behind what waits is not tried before it
  const heldBack$ = stored$.pipe(
    mergeMap(({ change: { lane } }) => {
      const { changes, underWay } = deps.state().waiting;
      const before = changes.find((each) => each.lane === lane && each.status === "waiting");
      return before?.problem && !underWay.includes(before.key) ? holdBack(lane, deps, before.problem) : [];
    }),
  );
  const woken$ = merge(wakeUps(events$), events$.pipe(ofType("waiting/listed"))).pipe(
    mergeMap(() => new Set(deps.state().waiting.changes.map(({ lane }) => lane))),
  );
  const lanes$ = merge(stored$.pipe(map(({ change }) => change.lane)), woken$).pipe(
    groupBy((lane) => lane),
    mergeMap((lane$) => lane$.pipe(singleFlight(() => runLane(lane$.key, events$, deps)))),
  );
  return merge(notDurable$, heldBack$, lanes$);
};

/** Sends what waits in a lane, the first press first, until it is empty or the network is gone; waits after a failure, and goes on. */
const runLane = (lane: string, events$: Events, deps: Deps): Observable<Own> =>
  runSteps<Own, number>(0, (failures) =>
    sendLane(lane, events$, deps).pipe(
      switchMap((step): Observable<Step<Own, number>> => {
        if (step !== "failed") return of({ event: step });
        const { clock, random } = deps.ports;
        const waited$ = timer(random.random() * Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** failures), clock.scheduler);
        return race<unknown[]>(waited$, wakeUps(events$)).pipe(
          take(1),
          map(() => ({ next: failures + 1 })),
        );
      }),
    ),
  );

const DONE = Symbol("done");

/** One round of a lane while no other tab is at it; `failed` is its last value where the next try has to wait. */
const sendLane = (lane: string, events$: Events, deps: Deps): Observable<Own | "failed"> =>
  defer(() => {
    if (!deps.ports.page.isOnline()) return holdBack(lane, deps, { kind: "offline" });
    const next = (): Observable<Own | "failed" | typeof DONE> =>
      queueOf(deps)
        .all()
        .pipe(
          take(1),
          switchMap((all) => {
            const { dropped } = deps.state().waiting;
            const waiting = all.filter(
              (change) => change.lane === lane && change.status !== "failed" && !dropped.includes(change.key),
            );
            const [head] = waiting;
            if (!head) return of(DONE);
            if (isExpired(head, deps)) return expire(head, deps, next);
            if (!isReplaced(head, waiting)) return sendOne(head, events$, deps, next);
            const drop = { type: "waiting/dropRequested", payload: { key: head.key } } as const;
            return concat(queueOf(deps).remove(head.key, "dropped").pipe(ignoreElements()), of<Own>(drop), defer(next));
          }),
        );
    return deps.ports.tabs.lock(`waiting:${userIdOf(deps)}:${lane}`).pipe(
      switchMap(next),
      takeWhile((step) => step !== DONE && step !== "failed", true),
      filter((step) => step !== DONE),
    );
  }).pipe(subscribeOn(queueScheduler));

/** A newer change of the same thing is sent in its place: nothing of it has left this device. */
const isReplaced = (change: WaitingChange, all: readonly WaitingChange[]): boolean =>
  change.firstTry === null &&
  change.thing !== null &&
  all.some(({ key, thing, at }) => key !== change.key && thing === change.thing && at >= change.at);

/** The server may have forgotten the key of what arrived then: the next try could store it twice. */
const isExpired = ({ firstTry }: WaitingChange, { ports: { clock } }: Deps): boolean =>
  firstTry !== null && clock.now() - firstTry.at > KEY_LIFE_MS;

/** Leaves a change to the learner, and goes on with the next one. */
const expire = <After>(change: WaitingChange, deps: Deps, next: () => Observable<After>): Observable<Own | After> =>
  concat(
    queueOf(deps)
      .put({ ...change, status: "failed" })
      .pipe(ignoreElements()),
    of<Own>({ type: "waiting/keyExpired", payload: { key: change.key } }),
    defer(next),
  );

/** What was pressed in a lane and is not tried now waits, and its screen knows. */
function holdBack(lane: string, deps: Deps, problem: Problem): Observable<Own> {
  const { changes, underWay } = deps.state().waiting;
  const isPressed = (change: WaitingChange) =>
    change.lane === lane && change.status === "new" && !underWay.includes(change.key);
  return from(changes.filter(isPressed)).pipe(
    concatMap((change) =>
      concat(
        queueOf(deps)
          .put({ ...change, status: "waiting", problem })
          .pipe(ignoreElements()),
        of<Own>({ type: "waiting/heldBack", payload: { key: change.key, problem } }),
      ),
    ),
  );
}

function sendOne<After>(
  change: WaitingChange,
  events$: Events,
  deps: Deps,
  next: () => Observable<After>,
): Observable<Own | "failed" | After> {
  const { key } = change;
  const outcome$ = events$.pipe(
    ofType("waiting/settled", "waiting/tryFailed", "waiting/dropRequested"),
    filter(({ payload }) => payload.key === key),
    take(1),
    switchMap((event): Observable<Own | "failed" | After> => {
      const queue = queueOf(deps);
      if (event.type !== "waiting/tryFailed")
        return concat(queue.remove(key, outcomeOf(event.type)).pipe(ignoreElements()), defer(next));
      const after = afterTry(change, event.payload);
      if (!after) return concat(queue.remove(key, "dropped").pipe(ignoreElements()), defer(next));
      return queue.all().pipe(
        take(1),
        switchMap((all): Observable<Own | "failed" | After> => {
          // another tab may have deleted it meanwhile
          if (!all.some((each) => each.key === key))
            return concat(of<Own>({ type: "waiting/dropRequested", payload: { key } }), defer(next));
          const then$ = after.status === "waiting" ? of("failed" as const) : defer(next);
          const held$ = after.status === "waiting" ? holdBack(change.lane, deps, event.payload.problem) : EMPTY;
          return concat(queue.put(after).pipe(ignoreElements()), held$, then$);
        }),
      );
    }),
  );
  const turn$ = of<Own>({ type: "waiting/turnCame", payload: { change } });
  return areSettled(change, deps) ? merge(outcome$, turn$) : sendWhole(change, events$, deps, next);
}

/** The same once its files have arrived: until then it holds its lane, and all of that says so. */
function sendWhole<After>(
  change: WaitingChange,
  events$: Events,
  deps: Deps,
  next: () => Observable<After>,
): Observable<Own | "failed" | After> {
  const { key, lane } = change;
  const over$ = events$.pipe(
    ofType("waiting/dropRequested", "waiting/settled"),
    filter(({ payload }) => payload.key === key),
    take(1),
    switchMap(({ type }) => concat(queueOf(deps).remove(key, outcomeOf(type)).pipe(ignoreElements()), defer(next))),
  );
  const held = { ...change, status: "waiting", problem: WAITS_FOR_FILES } as const;
  const whole$ = concat(
    awaitFiles(change, events$, deps),
    // given up at the same moment: what follows is the other's matter
    defer(() => (deps.state().waiting.dropped.includes(key) ? NEVER : sendOne(held, events$, deps, next))),
  );
  return concat(holdBack(lane, deps, WAITS_FOR_FILES), race(over$, whole$));
}
