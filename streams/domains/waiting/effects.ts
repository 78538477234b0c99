/** What follows from what waits: on the device, at the place where it was typed, and in the other tabs (OFF-12). */
import { concat, defer, filter, ignoreElements, map, merge, mergeMap, of, switchMap, take, tap } from "rxjs";
import type { AnyNewEvent } from "../../bus/define";
import { ofType } from "../../bus/effects";
import type { FileEntity } from "../chat/events";
import { holderName } from "../uploads/events";
import { type Own, outcomeOf, type QueueEffect, queueOf } from "./deps";
import type { WaitingChange } from "./events";
import { drain } from "./lanes";
import { findReturnPlace } from "./select";
import type { WaitingState } from "./state";
import type { Outcome } from "./stored";

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
  const taken$ = events$.pipe(
    ofType("waiting/accepted"),
    mergeMap(
      ({
        payload: {
          change: { key, pendingKeys },
        },
      }): Own[] =>
        pendingKeys
          ? [{ type: "uploads/moved", payload: { keys: pendingKeys, holder: holderName("waiting", key) } }]
          : [],
    ),
  );
  const back$ = events$.pipe(
    ofType("waiting/editRequested"),
    mergeMap(({ payload }) => state().waiting.changes.filter(({ key }) => key === payload.key)),
    map((change) => ({ ...change, place: findReturnPlace(change) })),
    // what is typed there now is not overwritten
    filter(({ place }) => place !== null && (state().drafts.byPlace[place] ?? "") === ""),
    mergeMap(({ key, place, draft, files, pendingKeys }): Own[] => [
      { type: "drafts/changed", payload: { place: place ?? "", text: draft } },
      pendingKeys
        ? { type: "uploads/moved", payload: { keys: pendingKeys, holder: null } }
        : // what was uploaded for it, as the uploads had it
          { type: "uploads/returned", payload: { place: place ?? "", files: files as readonly FileEntity[] } },
      { type: "waiting/dropRequested", payload: { key } },
    ]),
  );
  return merge(left$, taken$, back$);
};

/** The screen of a change that is over learns that without its answer: that the server has it, or that it was given up. */
const over = (
  { requests }: WaitingState,
  { key, name, place, draft, uploadKeys }: WaitingChange,
  outcome: Outcome,
): AnyNewEvent[] => {
  const request = requests[key];
  if (outcome === "dropped") return [{ type: "waiting/dropRequested", payload: { key } }];
  return [
    ...(request ? [{ type: `${name}Stored`, payload: { id: null, of: request.id } }] : []),
    ...(place === null ? [] : [{ type: "place/stored", payload: { place, text: draft, uploadKeys } }]),
    { type: "waiting/settled", payload: { key } },
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
const giveUp: QueueEffect = (events$, { state }) =>
  events$.pipe(
    ofType("waiting/dropRequested"),
    mergeMap(({ payload: { key } }) => {
      const request = state().waiting.requests[key];
      return (request ? [{ type: `${request.name}Seen`, payload: { of: request.id } }] : []) as AnyNewEvent[] as Own[];
    }),
  );

/** A push that names the key of a change as its cause says that the server has it, whatever became of the answer. */
const notice: QueueEffect = (events$, { state }) =>
  events$.pipe(
    // brought by the socket or by a catch-up
    filter(({ position, source }) => position !== undefined && source !== "stored"),
    mergeMap(({ cause }) => {
      const { waiting } = state();
      const known = waiting.changes.filter(({ key }) => key === cause && !waiting.underWay.includes(key));
      return known.flatMap((change) => over(waiting, change, "settled")) as Own[];
    }),
  );

export const waitingEffects = { drain, tidy, places, restore, notice, giveUp };
