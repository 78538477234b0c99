/**
 * The queue at work (OFF-02, OFF-12). Rules: nothing is sent before it is stored, and nothing is tried without a network; of all tabs one
 * sends a lane; a change that failed for good waits for the learner, and holds up nothing behind it.
 */
import {
  concat,
  concatMap,
  defer,
  filter,
  from,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  queueScheduler,
  race,
  share,
  subscribeOn,
  switchMap,
  take,
  takeWhile,
  tap,
  timer,
} from "rxjs";
import type { AnyNewEvent, NewEvent } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import type { Problem } from "../../bus/problem";
import type { PlaceEvents } from "../../bus/resource/mutation";
import { runSteps, type Step } from "../../operators/runSteps";
import { singleFlight } from "../../operators/singleFlight";
import type { Ports } from "../../ports/types";
import type { FileEntity } from "../chat/events";
import type { ConnectionEvents } from "../connection/events";
import type { DraftEvents } from "../drafts/events";
import type { PageEvents } from "../page/events";
import type { UploadEvents } from "../uploads/events";
import type { QueueEvents, WaitingChange } from "./events";
import { afterTry, type WaitingState } from "./state";
import { createStoredQueue, type Outcome, type StoredQueue } from "./stored";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly waiting: WaitingState;
    readonly session: { readonly user: { readonly id: number } | null };
    readonly drafts: { readonly byPlace: Readonly<Record<string, string>> };
  };
}
type Out = QueueEvents & PlaceEvents & Pick<DraftEvents, "drafts/changed"> & Pick<UploadEvents, "uploads/returned">;
type QueueEffect = Effect<QueueEvents & ConnectionEvents & PageEvents, Out, Deps>;
type Events = Parameters<QueueEffect>[0];
type Own = NewEvent<Out>;

const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 60_000;

const userIdOf = (deps: Deps): number => deps.state().session.user?.id ?? 0;
const queueOf = (deps: Deps): StoredQueue => createStoredQueue(deps.ports.storage, userIdOf(deps));

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
const drain: QueueEffect = (events$, deps) => {
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
            const waiting = all.filter((change) => change.lane === lane && change.status !== "failed");
            const [head] = waiting;
            if (!head) return of(DONE);
            if (!isReplaced(head, waiting)) return sendOne(head, events$, deps, next);
            const dropped = { type: "waiting/dropRequested", payload: { key: head.key } } as const;
            return concat(
              queueOf(deps).remove(head.key, "dropped").pipe(ignoreElements()),
              of<Own>(dropped),
              defer(next),
            );
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

const outcomeOf = (type: "waiting/settled" | "waiting/dropRequested"): Outcome =>
  type === "waiting/settled" ? "settled" : "dropped";

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
          const held$ = after.status === "waiting" ? holdBack(change.lane, deps, event.payload.problem) : [];
          return concat(queue.put(after).pipe(ignoreElements()), held$, then$);
        }),
      );
    }),
  );
  return merge(outcome$, of<Own>({ type: "waiting/turnCame", payload: { change } }));
}

/** What is done with a change elsewhere than in its lane is stored too. */
const tidy: QueueEffect = (events$, deps) => {
  const gone$ = events$.pipe(
    ofType("waiting/dropRequested", "waiting/settled"),
    mergeMap(({ type, payload }) => queueOf(deps).remove(payload.key, outcomeOf(type))),
  );
  const again$ = events$.pipe(
    ofType("waiting/retryRequested"),
    mergeMap(({ payload }) => deps.state().waiting.changes.filter(({ key }) => key === payload.key)),
    mergeMap((change) => queueOf(deps).put(change)),
  );
  return merge(gone$, again$).pipe(ignoreElements());
};

/** A change that waits has taken what was typed with it: its place is free. One that the learner takes back is there again. */
const places: QueueEffect = (events$, { state }) => {
  const left$ = events$.pipe(
    ofType("waiting/tryFailed", "waiting/heldBack"),
    mergeMap(({ payload }) => state().waiting.changes.filter(({ key }) => key === payload.key)),
    mergeMap(({ place, draft, uploadKeys }): Own[] =>
      place === null ? [] : [{ type: "place/stored", payload: { place, text: draft, uploadKeys } }],
    ),
  );
  const back$ = events$.pipe(
    ofType("waiting/editRequested"),
    mergeMap(({ payload }) => state().waiting.changes.filter(({ key }) => key === payload.key)),
    // what is typed there now is not overwritten
    filter(({ place }) => place !== null && (state().drafts.byPlace[place] ?? "") === ""),
    mergeMap(({ key, place, draft, files }): Own[] => [
      { type: "drafts/changed", payload: { place: place ?? "", text: draft } },
      // what was uploaded for it, as the uploads had it
      { type: "uploads/returned", payload: { place: place ?? "", files: files as readonly FileEntity[] } },
      { type: "waiting/dropRequested", payload: { key } },
    ]),
  );
  return merge(left$, back$);
};

/** The screen of a change that is over learns that without its answer: that the server has it, or that it was given up. */
const over = ({ requests }: WaitingState, { key, name }: WaitingChange, outcome: Outcome): AnyNewEvent[] => {
  const of = requests[key];
  const told = outcome === "settled" ? `${name}Stored` : `${name}Seen`;
  return [
    ...(of === undefined ? [] : [{ type: told, payload: outcome === "settled" ? { id: null, of } : { of } }]),
    { type: outcome === "settled" ? "waiting/settled" : "waiting/dropRequested", payload: { key } },
  ];
};

/** What the device has: at the start, and each time another tab has changed it. */
const restore: QueueEffect = (_, deps) =>
  defer(() => {
    const queue = queueOf(deps);
    const outcomes = new Map<string, Outcome>();
    return concat(of(null), queue.changed$).pipe(
      tap((signal) => {
        if (signal) outcomes.set(signal.key, signal.outcome);
      }),
      switchMap(() => queue.all().pipe(take(1))),
      mergeMap((changes) => {
        const { waiting } = deps.state();
        const isGone = ({ key }: WaitingChange) =>
          !waiting.underWay.includes(key) && !changes.some((stored) => stored.key === key);
        const gone = waiting.changes
          .filter(isGone)
          .flatMap((change) => over(waiting, change, outcomes.get(change.key) ?? "dropped"));
        const isSame = changes.length === 0 && waiting.changes.length === 0;
        return isSame ? [] : ([...gone, { type: "waiting/listed", payload: { changes } }] as Own[]);
      }),
    );
  });

/** A screen whose change is given up waits for nothing. */
const giveUp: QueueEffect = (events$, { state }) => {
  const known = new Map<string, string>();
  return events$.pipe(
    tap((event) => {
      if (event.type === "waiting/accepted") known.set(event.payload.change.key, event.payload.change.name);
    }),
    ofType("waiting/dropRequested"),
    mergeMap(({ payload: { key } }) => {
      const [name, of] = [known.get(key), state().waiting.requests[key]];
      return name === undefined || of === undefined
        ? []
        : ([{ type: `${name}Seen`, payload: { of } }] as AnyNewEvent[] as Own[]);
    }),
  );
};

/** A push that names the key of a change as its cause says that the server has it, whatever became of the answer. */
const notice: QueueEffect = (events$, { state }) =>
  events$.pipe(
    filter(({ source }) => source === "socket"),
    mergeMap(({ cause }) => {
      const { waiting } = state();
      const known = waiting.changes.filter(({ key }) => key === cause && !waiting.underWay.includes(key));
      return known.flatMap((change) => over(waiting, change, "settled")) as Own[];
    }),
  );

export const waitingEffects = { drain, tidy, places, restore, notice, giveUp };
